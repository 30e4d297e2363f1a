/** Clocks: how time is written, and that it runs. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import ClockFace from '../src/play/ClockFace.svelte';
import { durationText, timeText } from '../src/play/time.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [0, '0:00'],
  [-500, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [59_001, '1:00'],
  [600_000, '10:00'],
  [3_661_000, '1:01:01'],
  [86_400_000 + 7_200_000, '1 d 2 h'],
])('%d ms are %s', (milliseconds, text) => {
  expect(timeText(milliseconds, en)).toBe(text);
});

it('counts days in the language of the page', () => {
  expect(timeText(2 * 86_400_000, fr)).toBe('2 j 0 h');
});

it('the time of a move is told to the tenth of a second, from a minute on as on a clock', () => {
  expect([3249, 59_999, 65_000].map((time) => durationText(time, en, 'en-GB'))).toEqual([
    '3.2 s',
    '60.0 s',
    '1:05',
  ]);
  expect(durationText(3249, fr, 'fr-FR')).toBe('3,2 s');
});

it('runs from when it was started, and stops at no time', async () => {
  vi.useFakeTimers();
  const clock = { left: 3000, since: performance.now() };
  const face = mount(ClockFace, { target: document.body, props: { clock } });
  const told = () => document.querySelector('[role="timer"]')?.textContent;
  flushSync();
  const seen = [told()];
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1000);
    flushSync();
    seen.push(told());
  }
  expect(seen).toEqual(['0:03', '0:02', '0:01', '0:00', '0:00', '0:00']);
  expect(vi.getTimerCount()).toBe(0);
  await unmount(face);
});

it('warns once when time gets short', async () => {
  vi.useFakeTimers();
  const onlow = vi.fn();
  const clock = { left: 22_000, since: performance.now() };
  const face = mount(ClockFace, { target: document.body, props: { clock, onlow } });
  flushSync();
  expect(document.querySelector('.low')).toBeNull();
  for (let second = 0; second < 4; second++) {
    vi.advanceTimersByTime(1000);
    flushSync();
  }
  expect(document.querySelector('.low')).not.toBeNull();
  expect(onlow).toHaveBeenCalledTimes(1);
  await unmount(face);
});

it('does not warn of a clock that stands', async () => {
  const onlow = vi.fn();
  const clock = { left: 1000, since: null };
  const face = mount(ClockFace, { target: document.body, props: { clock, onlow } });
  flushSync();
  expect(onlow).not.toHaveBeenCalled();
  await unmount(face);
});
