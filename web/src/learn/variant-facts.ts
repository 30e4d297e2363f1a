/** What a variant changes in the rules, in sentences: its board, its starts, its pieces, its order of play. */

import { cellName } from '../core/cell.ts';
import type { Piece, Variant } from '../core/types.ts';
import { startsInCorners } from '../core/variant.ts';
import { colourName, listed } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

export function variantFacts(
  variant: Variant,
  texts: Texts,
  palette: Settings['palette'],
): string[] {
  const { rulesPage: page } = texts;
  const facts = [page.board(variant.columns, variant.rows)];
  if (!startsInCorners(variant)) facts.push(startsOf(variant, texts, palette));
  const shared = variant.colours.find((colour) => variant.owners[colour] === null);
  if (shared) {
    const own = variant.colours.filter((colour) => colour !== shared);
    const order = own.map((colour) => colourName(colour, texts, palette)).join(', ');
    facts.push(page.shared(colourName(shared, texts, palette), order));
  }
  const doubles = doublesOf(variant);
  if (doubles.length > 0) facts.push(page.doubles(doubles.length));
  if (variant.bonus === 0 && !variant.countsSquares) facts.push(page.noBonus);
  return facts;
}

function startsOf(variant: Variant, texts: Texts, palette: Settings['palette']): string {
  const starts = variant.colours.map((colour) => {
    const cells = variant.starts[colour].map(cellName).join(', ');
    return `${cells} (${colourName(colour, texts, palette)})`;
  });
  return texts.rulesPage.starts(listed(starts, texts));
}

/** The pieces that a colour has twice. */
export function doublesOf({ pieces }: Variant): Piece[] {
  return [...new Set(pieces.filter((piece, index) => pieces.indexOf(piece) !== index))];
}
