/** What one does about others: asking a bot for a game, and the devices that one is signed in on. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { agentText } from '../src/online/agent.ts';
import { RefusedError } from '../src/online/http.ts';
import { block, report } from '../src/online/people-api.ts';
import type { Challenge } from '../src/online/protocol.ts';
import { Asking } from '../src/people/asking.svelte.ts';
import { OwnName } from '../src/people/own-name.svelte.ts';

const WISH = {
  variant: 'duo',
  clock: { type: 'bank', seconds: 300, increment: 5 },
  rated: false,
} as const;
const asked: Partial<Challenge> = {
  id: 'c 1',
  created: 0,
  until: 60_000,
  state: 'open',
  room: null,
};

/** Answers requests in turn, and tells what was asked. */
function serve(...answers: readonly (object | null)[]): string[] {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (address: URL, { method, body }: RequestInit) => {
    heard.push([method, address.pathname, body].filter(Boolean).join(' '));
    const answer = answers[Math.min(heard.length, answers.length) - 1] ?? null;
    if (answer === null || method === 'DELETE') return new Response(null, { status: 204 });
    const status = 'cause' in answer ? 409 : 200;
    return Response.json(answer, { status, headers: { 'Content-Type': 'application/json' } });
  });
  return heard;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a bot that is asked for a game', () => {
  it('names the room once it accepts', async () => {
    vi.useFakeTimers();
    const heard = serve(asked, asked, { ...asked, state: 'accepted', room: 'k3Jx' });
    const answer = new Asking().ask('b/1', WISH);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ kind: 'room', room: 'k3Jx' });
    expect(heard[0]).toContain('POST /api/players/b%2F1/challenges');
    expect(heard.slice(1)).toEqual(Array(2).fill('GET /api/challenges/c%201'));
  });

  it('may decline, or refuse at once', async () => {
    serve(asked, { ...asked, state: 'declined' });
    expect(await new Asking().ask('b', WISH)).toEqual({ kind: 'declined' });
    serve({ cause: 'busy' });
    const asking = new Asking();
    await expect(asking.ask('b', WISH)).rejects.toEqual(new RefusedError('busy'));
    expect(asking.isWaiting).toBe(false);
  });

  it('that does not answer within a minute is not coming', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const heard = serve(asked);
    const answer = new Asking().ask('b', WISH);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await answer).toEqual({ kind: 'silent' });
    expect(heard.at(-1)).toBe('DELETE /api/challenges/c%201');
  });

  it('is asked no more by whoever stops', async () => {
    vi.useFakeTimers();
    const heard = serve(asked);
    const asking = new Asking();
    const answer = asking.ask('b', WISH);
    await vi.advanceTimersByTimeAsync(100);
    asking.stop();
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ kind: 'withdrawn' });
    expect(heard.filter((each) => each.startsWith('DELETE'))).toHaveLength(1);
  });

  it('is asked no more by whoever stops before the server has answered', async () => {
    vi.useFakeTimers();
    const heard = serve(asked);
    const asking = new Asking();
    const answer = asking.ask('b', WISH);
    asking.stop();
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ kind: 'withdrawn' });
    expect(heard.slice(1)).toEqual(['DELETE /api/challenges/c%201']);
  });
});

it('takes a name for whoever is quicker than the server', async () => {
  const heard = serve({ id: 'g-1', name: '', kind: 'guest' }, { id: 'g-1', name: 'Player 1' });
  await new OwnName((number) => `Player ${number}`).take();
  expect(heard).toEqual([
    'GET /api/me',
    expect.stringMatching(/^POST \/api\/me {"name":"Player \d{4}"}$/),
  ]);
});

it('blocks by PUT, and reports with a cause', async () => {
  const heard = serve(null);
  await block('g-1', true);
  await block('g-1', false);
  await report('g-1', { cause: 'rude', room: 'k3Jx', text: '' });
  expect(heard).toEqual([
    'PUT /api/players/g-1/block',
    'DELETE /api/players/g-1/block',
    'POST /api/players/g-1/reports {"cause":"rude","room":"k3Jx","text":""}',
  ]);
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'Chrome · Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) Version/19 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
  ['curl/8.1', 'curl/8.1'],
])('tells a browser in two words: %s', (agent, words) => {
  expect(agentText(agent)).toBe(words);
});
