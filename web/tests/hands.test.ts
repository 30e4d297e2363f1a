/** Which keys the piece in hand gets, and which the button that has the focus. */

import { beforeEach, expect, it, vi } from 'vitest';
import { type BoardElement, Hands } from '../src/table/hands.ts';
import type { Table } from '../src/table/table.svelte.ts';
import { rules } from './core.ts';
import { holding } from './holding.ts';

const board: BoardElement = { locate: () => ({}) as never, takeFocus: () => undefined };
let button: HTMLButtonElement;
let place: ReturnType<typeof vi.fn>;
let hands: Hands;

beforeEach(() => {
  document.body.innerHTML = '<button>Tool</button><input><dialog><button>Close</button></dialog>';
  button = document.querySelector('button') as HTMLButtonElement;
  place = vi.fn(() => null);
  const selection = holding('I1');
  selection.settle('keyboard');
  hands = new Hands({ rules, selection, place, illegality: null } as unknown as Table, {
    board: () => board,
  });
});

/** Presses a key on an element; tells whether the piece in hand took it. */
function takes(key: string, on: Element): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.addEventListener('keydown', (heard) => hands.windowKey(heard as KeyboardEvent), {
    once: true,
  });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

it.each(['Enter', ' '])('leaves %j to a button that the keyboard came to', (key) => {
  expect(takes(key, button)).toBe(false);
  hands.windowPress();
  takes('Tab', button);
  expect(takes(key, button)).toBe(false);
});

it.each(['Enter', ' '])('takes %j from a button that was clicked', (key) => {
  hands.windowPress();
  expect(takes(key, button)).toBe(true);
});

it('places by Enter what is in hand', () => {
  takes('Enter', document.body);
  expect(place).toHaveBeenCalledOnce();
});

it('takes nothing from fields and windows', () => {
  hands.windowPress();
  expect(takes('Enter', document.querySelector('input') as Element)).toBe(false);
  expect(takes('Enter', document.querySelector('dialog button') as Element)).toBe(false);
});

it('presses the clicked button again when nothing is in hand', () => {
  hands.windowPress();
  takes('Escape', button);
  expect(takes('Enter', button)).toBe(false);
});
