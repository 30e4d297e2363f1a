/** The parts of the screens around an online game: what they show, and what they ask of the server. */

import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedRoom } from '../src/online/listed.ts';
import type { RoomView, Seat, Summary } from '../src/online/protocol.ts';
import RoomAsks from '../src/online/RoomAsks.svelte';
import RoomCard from '../src/online/RoomCard.svelte';
import RoomDialog from '../src/online/RoomDialog.svelte';
import RoomLine from '../src/online/RoomLine.svelte';
import { Room } from '../src/online/room.svelte.ts';
import WaitingRoom from '../src/online/WaitingRoom.svelte';
import { language } from '../src/texts/language.svelte.ts';
import { settings } from '../src/ui/settings.svelte.ts';
import {
  ADA,
  BEN,
  FakeLine,
  movedOf,
  resultOf,
  resumedOf,
  updateOf,
  viewOf,
  welcomeOf,
} from './line.ts';
import Provided from './Provided.svelte';

const EVE = { id: 'g-3', name: '' };
const FREE: Seat = { holder: null, engine: null, away: null, allows_text: false };
const [ADAS, BENS] = viewOf().seats as [Seat, Seat];

let lines: FakeLine[];
/** Every room that was entered, the last one shown. */
let rooms: Room[] = [];
let room: Room;
let shown: ReturnType<typeof mount> | null = null;
let page: HTMLElement;

beforeEach(() => {
  language.choose('en');
  localStorage.clear();
  lines = [];
  page = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  page.remove();
  for (const one of rooms) one.stop();
  rooms = [];
  vi.unstubAllGlobals();
});

const last = (): FakeLine => lines.at(-1) as FakeLine;
const commands = () => last().commands.map(({ command }) => command);

/** Shows a part to somebody in a room. */
function show(
  part: unknown,
  changes: Partial<RoomView>,
  you = ADA,
  props: Record<string, unknown> = {},
): void {
  room = new Room('room', {
    introduce: async () => undefined,
    open: (address) => {
      const line = new FakeLine(address);
      lines.push(line);
      return line;
    },
  });
  rooms.push(room);
  room.start();
  last().tell(welcomeOf(viewOf(changes), [], you));
  shown = mount(Provided, {
    target: page,
    props: {
      part: part as Component<Record<string, unknown>>,
      props: { room, view: room.view, ...props },
    },
  });
  flushSync();
}

const names = (): (string | undefined)[] =>
  [...page.querySelectorAll('button')].map((button) => button.textContent?.trim());

function press(name: string): void {
  const button = [...page.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === name,
  );
  if (!button) throw new Error(`no button ${name} among ${names().join(', ')}`);
  button.click();
  flushSync();
}

describe('the room before the game', () => {
  const waiting: Partial<RoomView> = { phase: 'waiting', seats: [ADAS, FREE] };

  it('lets the host fill seats, start and close', () => {
    show(WaitingRoom, waiting);
    press('Give it to a computer');
    press('Start now');
    press('Close the table');
    expect(commands()).toEqual([
      { type: 'hand-over', seat: 1 },
      { type: 'start' },
      { type: 'close' },
    ]);
  });

  it('lets the host send people and computers away', () => {
    const engine = { holder: null, engine: 5, away: null, allows_text: false };
    show(WaitingRoom, { phase: 'waiting', seats: [ADAS, BENS, engine, FREE] });
    press('Send Ben away');
    press('Free it for a friend');
    expect(commands()).toEqual([
      { type: 'leave', seat: 1 },
      { type: 'leave', seat: 2 },
    ]);
  });

  it('lets whoever comes take a seat under a name', async () => {
    const named = { ...EVE, name: 'Eve' };
    vi.stubGlobal('fetch', async () =>
      Response.json(named, { headers: { 'Content-Type': 'application/json' } }),
    );
    show(WaitingRoom, waiting, EVE);
    expect(names()).not.toContain('Start now');
    const field = page.querySelector<HTMLInputElement>('input[autocomplete="nickname"]');
    if (field) {
      field.value = 'Eve';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    press('Sit here');
    // The connection is made anew, because it carries the name.
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    const resumed = resumedOf(room.view as RoomView, []);
    last().tell({ ...resumed, you: named } as typeof resumed);
    expect(commands()).toEqual([{ type: 'sit', seat: 1 }]);
  });

  it('shows the colours of the seats, unless a lot is drawn', () => {
    show(WaitingRoom, waiting);
    expect(page.querySelectorAll('li .chip')).toHaveLength(2);
    expect(page.textContent).not.toContain(language.texts.online.lotNote);
  });
});

describe('a room in a list', () => {
  const ended: Summary = {
    room: 'room',
    version: 40,
    variant: 'classic',
    phase: 'ended',
    is_public: false,
    host: ADA.id,
    opened: 0,
    changed: 0,
    due: null,
    on_turn: null,
    seats: [BEN, ADA, null, EVE],
    places: [1, 3, 4, 1],
  };
  const card = (changes: Partial<Summary>): string => {
    show(RoomCard, {}, ADA, { room: listedRoom({ ...ended, ...changes }, ADA), you: ADA });
    return page.textContent?.replace(/\s+/g, ' ') ?? '';
  };

  it('tells who plays and who won', () => {
    const named = [BEN, ADA, null, { ...EVE, name: 'Eve' }];
    const text = card({ seats: named });
    expect(text).toContain('Ben and Eve share the victory!');
    expect(text).toContain('Ben, You, Computer and Eve');
  });

  it('calls whoever won', () => {
    expect(card({ places: [2, 1, 4, 3] })).toContain('You win!');
  });

  it('tells that it waits for one', () => {
    const playing = { phase: 'playing', places: [], on_turn: ADA.id } as const;
    expect(card(playing)).toContain('Your move');
  });

  it('leaves free seats out', () => {
    const text = card({ phase: 'waiting', places: [], seats: [null, ADA, null, null] });
    expect(text).toContain('Waiting You');
  });
});

describe('what a room asks', () => {
  it('whether one takes the seat back from a computer', () => {
    show(RoomAsks, { seats: [{ ...ADAS, engine: 5 }, BENS] });
    press('Take my seat back');
    expect(commands()).toEqual([{ type: 'reclaim' }]);
  });

  it('what happens after somebody’s time is over', () => {
    show(RoomAsks, { choice: { seat: 1, since: 0, votes: [[0, 'wait']] } });
    expect(page.textContent).toContain('The time of Ben is over.');
    expect(page.querySelector('[aria-pressed="true"]')?.textContent?.trim()).toBe('Wait');
    press('End the game');
    expect(commands()).toEqual([{ type: 'choose', vote: 'end' }]);
  });

  it.each([
    ['whoever it is about', BEN],
    ['whoever watches', EVE],
  ])('nothing of %s', (_, you) => {
    show(RoomAsks, { choice: { seat: 1, since: 0, votes: [] } }, you);
    expect(names()).toEqual([]);
  });

  it('tells of a rematch, and leads to it', async () => {
    show(RoomAsks, { phase: 'ended', result: resultOf([1, 2], 'played'), rematch: [1] });
    expect(page.textContent).toContain('Ben would like a rematch.');
    if (shown) await unmount(shown);
    show(RoomAsks, {
      phase: 'ended',
      result: resultOf([1, 2], 'resigned'),
      next_room: 'other',
    });
    expect(page.querySelector('a')?.getAttribute('href')).toBe('#/room/other');
  });
});

describe('the table of a game', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
  });

  it('lets players speak, and resign when they are sure', () => {
    show(RoomDialog, {}, ADA, { onclose: () => undefined });
    press('Good luck!');
    press('Resign…');
    expect(commands()).toEqual([{ type: 'say', phrase: 'good-luck' }]);
    press('Resign');
    expect(commands().at(-1)).toEqual({ type: 'resign' });
  });

  it('leaves those who watch nothing to say', () => {
    show(RoomDialog, {}, EVE, { onclose: () => undefined });
    expect(names()).not.toContain('Good luck!');
    expect(names()).not.toContain('Resign…');
  });

  it('hides what others write from those who do not want it', () => {
    show(RoomDialog, {}, ADA, { onclose: () => undefined });
    const said = { type: 'said', at: 0, person: BEN, phrase: null, text: 'psst' } as const;
    const view = room.view as RoomView;
    last().tell({ type: 'update', now: 0, event: said, room: { ...view, version: 4 } });
    flushSync();
    expect(page.textContent).toContain('psst');
    settings.messages = false;
    flushSync();
    expect(page.textContent).not.toContain('psst');
    settings.messages = true;
  });
});

it('the connection is told in words', () => {
  show(RoomLine, {}, EVE);
  last().tell({ type: 'presence', here: [0, 1], watchers: 3 });
  flushSync();
  expect(page.textContent).toContain('Connected · You are watching. · 3 people watch.');
  last().tell(
    updateOf(viewOf({ version: viewOf().version + 1, ply: 1 }), {
      ...movedOf('a1'),
      is_hurried: true,
    }),
  );
  flushSync();
  expect(page.textContent).toContain('the computer thinks less than usual');
  last().tell({ type: 'fault', problem: 'unavailable', id: 'a' });
  flushSync();
  expect(page.textContent).toContain('The server can store nothing at the moment');
  last().break();
  flushSync();
  expect(page.textContent).toContain('Reconnecting…');
});
