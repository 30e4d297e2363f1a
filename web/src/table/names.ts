/** What people, colours, pieces, variants and refusals are called. */

import { cellName } from '../core/cell.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Illegality, Piece, Placement, Player, Variant } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

/** The name of a colour's hue in a palette. */
export function colourName(colour: Colour, texts: Texts, palette: Settings['palette']): string {
  const alternative = { blue: 'cyan', yellow: 'violet', red: 'red', green: 'green' } as const;
  return texts.game.colour[palette === 'alternative' ? alternative[colour] : colour];
}

export function pieceName(piece: Piece, texts: Texts): string {
  return (texts.game.piece as Readonly<Record<string, string>>)[piece] ?? piece;
}

/** A move by its piece and its first cell. */
export function moveName(rules: Rules, move: Placement, texts: Texts): string {
  const piece = pieceName(rules.shape(move.orientation).piece, texts);
  return fill(texts.game.advice.move, { piece, cell: rules.firstCell(move) });
}

/** The names of moves in one list: those that would share a name name all of their cells. */
export function moveNames(rules: Rules, moves: readonly Placement[], texts: Texts): string[] {
  const names = moves.map((move) => moveName(rules, move, texts));
  return moves.map((move, index) => {
    const name = names[index] ?? '';
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const piece = pieceName(rules.shape(move.orientation).piece, texts);
    const cell = listed(rules.cells(move).map(cellName), texts);
    return fill(texts.game.advice.move, { piece, cell });
  });
}

/** Why a placement is illegal, with the cells that cause it. */
export function refusal({ reason, cells }: Illegality, texts: Texts): string {
  const forms = texts.game.refusal[reason];
  if (typeof forms === 'string') return forms;
  const form = cells.length === 0 ? 'none' : cells.length === 1 ? 'one' : 'many';
  return fill(forms[form], { cells: listed(cells.map(cellName), texts) });
}

/** What a variant is called, and what it is in one line. */
export function variantText({ id }: Pick<Variant, 'id'>, texts: Texts) {
  return texts.game.variant[id as keyof typeof texts.game.variant];
}

/** The name of a player: the one given; "you" for the only person here; else that of the colour, or a number. */
export function playerName(
  game: Game,
  player: Player,
  texts: Texts,
  palette: Settings['palette'],
): string {
  const seat = game.seatOf(player);
  if (seat.kind !== 'computer' && seat.name) return seat.name;
  if (isHere(seat) && game.seats.filter(isHere).length === 1) return texts.words.you;
  const [colour, ...more] = coloursOf(game, player);
  if (colour && more.length === 0) return capitalised(colourName(colour, texts, palette));
  if (seat.kind !== 'computer')
    return capitalised(fill(texts.game.player.name, { number: player + 1 }));
  const computers = game.seats.filter(({ kind }) => kind === 'computer').length;
  return computers === 1 ? texts.words.theComputer : `${texts.words.computer} ${player + 1}`;
}

/** The colours that a player owns. */
export function coloursOf(game: Game, player: Player): Colour[] {
  return game.variant.colours.filter((colour) => game.variant.owners[colour] === player);
}

/** Whether a colour is the only one that its player moves, and nobody else does. */
export function isOnlyColour(game: Game, player: Player, colour: Colour): boolean {
  return coloursOf(game, player).length === 1 && game.variant.owners[colour] === player;
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "a, b and c". */
export function listed(items: readonly string[], texts: Texts): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  const rest = items.slice(0, -1);
  return rest.length === 0 ? last : fill(texts.game.list.and, { first: rest.join(', '), last });
}
