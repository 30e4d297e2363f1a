/** The options of a new game are those that mean something in its variant. */

import { expect, it } from 'vitest';
import { startsInCorners } from '../src/core/variant.ts';
import { withOptions } from '../src/newgame/plan.ts';
import { rules } from './core.ts';

it.each(rules.variantIds)('%s offers free corners where its colours start in corners', (id) => {
  const isSmall = id === 'duo' || id === 'junior';
  expect(startsInCorners(rules.variant(id))).toBe(!isSmall);
  const text = withOptions(rules, id, { freeStarts: true, bonus: null });
  expect(rules.variant(text).hasFreeStarts).toBe(!isSmall);
});
