/** One sentence that sums a game up: what a team gave away, and where most of it. */

import type { Texts } from '../texts/language.svelte.ts';
import type { JudgedMove } from './review.svelte.ts';

/** `judgements` are those of one team, or of all. */
export function summaryOf(judgements: readonly JudgedMove[], { analysis }: Texts): string {
  const mistakes = judgements.filter(({ verdict }) => verdict !== 'fine');
  const [worst] = [...mistakes].sort((a, b) => b.loss - a.loss);
  if (worst === undefined) return analysis.none;
  return analysis.summary(mistakes.length, worst.number, analysis.percent(worst.loss));
}
