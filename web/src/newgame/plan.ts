/** What a new game will be: the variant with its options, and who sits where. */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Variant } from '../core/types.ts';
import { startsInCorners } from '../core/variant.ts';
import type { Seat } from '../game/seats.ts';

/** A seat while it is being chosen: what was typed for one kind is kept while the other is tried. */
export interface SeatPlan {
  kind: 'human' | 'computer';
  name: string;
  level: number;
}

export interface Options {
  readonly freeStarts: boolean;
  /** Null for the variant's own. */
  readonly bonus: number | null;
}

export const REDUCED_BONUS = 10;

/** The text of a variant with options; options that it does not offer are left out. */
export function withOptions(rules: Rules, id: string, options: Options): string {
  const isFree = options.freeStarts && startsInCorners(rules.variant(id));
  const starts = isFree ? `${id}+starts=free` : id;
  if (options.bonus === null) return starts;
  const whole = `${starts}+bonus=${options.bonus}`;
  return offers(rules, whole) ? rules.variant(whole).text : starts;
}

/** Whether a variant can be played for the reduced bonus. */
export function offersBonus(rules: Rules, variant: Variant): boolean {
  return !variant.countsSquares && offers(rules, `${variant.id}+bonus=${REDUCED_BONUS}`);
}

function offers(rules: Rules, text: string): boolean {
  try {
    rules.variant(text);
    return true;
  } catch (error) {
    if (error instanceof ParseError) return false;
    throw error;
  }
}

export function seatOf({ kind, name, level }: SeatPlan): Seat {
  return kind === 'human' ? { kind: 'here', name: name.trim() } : { kind, level };
}
