/** What puzzles are called and what is to be done in them. */

import type { Rules } from '../core/rules.ts';
import { capitalised, colourName } from '../table/names.ts';
import { counted, fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { BestMoveProblem } from './best-move-problem.ts';
import { BEST, NEW } from './best-moves.ts';
import { EndgameProblem } from './endgame-problem.ts';
import { type Endgame, numberOf } from './endgames.ts';
import type { Problem } from './problem.ts';

/** What a solo puzzle is called and asks for; null when the id is none. */
export function soloText(id: string, { game }: Texts) {
  const { solo } = game.puzzle;
  return id in solo ? solo[id as keyof typeof solo] : null;
}

/** The name of a puzzle. */
export function titleOf(id: string, texts: Texts): string {
  const { puzzles } = texts;
  if (id.startsWith(NEW)) return puzzles.fresh;
  if (id.startsWith(BEST)) return puzzles.bestMove(numberOf({ id }));
  return soloText(id, texts)?.name ?? puzzles.endgame(numberOf({ id }));
}

/** What is to be done in a puzzle. */
export function taskOf(
  problem: Problem,
  rules: Rules,
  texts: Texts,
  palette: Settings['palette'],
): string {
  if (problem instanceof EndgameProblem) return goalOf(problem.endgame, rules, texts, palette);
  if (!(problem instanceof BestMoveProblem)) return soloText(problem.id, texts)?.about ?? '';
  const colour = colourName(problem.colour, texts, palette);
  return capitalised(fill(texts.game.puzzle.best.task, { colour }));
}

/** What is said at the end of a puzzle: of one that is solved, and of one that is not. */
export function endingsOf(problem: Problem, texts: Texts): { solved: string; missed: string } {
  const { best, solved } = texts.game.puzzle;
  if (!(problem instanceof BestMoveProblem)) return { solved, missed: texts.puzzles.missed };
  return { solved: counted(best.found, problem.puzzle.gap, texts), missed: best.wrong };
}

/** What an endgame asks for. */
export function goalOf(
  endgame: Endgame,
  rules: Rules,
  texts: Texts,
  palette: Settings['palette'],
): string {
  const { turn } = rules.view(endgame.position);
  const name = (colour: Endgame['target']) => (colour ? colourName(colour, texts, palette) : '');
  const forms = texts.game.puzzle.goal[endgame.goal];
  const values = { colour: name(turn), target: name(endgame.target) };
  return capitalised(counted(forms, endgame.moves, texts, values));
}
