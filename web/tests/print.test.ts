/** What is chosen to be printed, and whether it can be. */

import { expect, it } from 'vitest';
import { Exchange } from '../src/core/exchange.ts';
import { Printing } from '../src/core/printing.ts';
import { parseHue } from '../src/print/hues.ts';
import { Order } from '../src/print/order.svelte.ts';
import { coreModule, rules } from './core.ts';

const printing = new Printing(new Exchange(coreModule), rules.pieces);
const HUES = {
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  red: [255, 0, 0],
  green: [0, 128, 0],
} as const;

it('prints what is chosen, and nothing else', () => {
  const order = new Order(rules, printing);
  expect(order.isReady).toBe(false);
  const [single] = rules.pieces;
  if (single === undefined) throw new Error('no pieces');
  order.toggle('red', single);
  expect(order.pieces).toEqual([{ colour: 'red', piece: single }]);
  const text = new TextDecoder().decode(order.write('svg', HUES, 'a & b'));
  expect(text.match(/fill="#ff0000"/g)).toHaveLength(1);
  expect(text).toContain('a &amp; b');
  order.toggle('red', single);
  expect(order.isReady).toBe(false);
  order.hasBoard = true;
  expect(order.isReady).toBe(true);
});

it('prints pieces that a game has twice as often', () => {
  const order = new Order(rules, printing);
  order.take('junior');
  order.choose(['blue'], true);
  expect(order.pieces).toHaveLength(order.variant.pieces.length);
  order.take('duo');
  expect(order.pieces).toHaveLength(0);
});

it('refuses sizes that cannot be printed', () => {
  const order = new Order(rules, printing);
  order.hasBoard = true;
  for (const length of [null, 0, printing.ranges.square.most + 1]) {
    order.lengths.square = length;
    expect(order.isReady).toBe(false);
  }
  expect(() => order.write('pdf', HUES, '')).toThrow('this size');
});

it('reads hues as browsers tell them', () => {
  expect(parseHue('rgb(47, 111, 214)')).toEqual([47, 111, 214]);
});
