/** The rules page says what each variant changes. */

import { describe, expect, it } from 'vitest';
import { doublesOf, variantFacts } from '../src/learn/variant-facts.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { rules } from './core.ts';

describe.each([
  ['English', en],
  ['French', fr],
])('in %s', (_, texts) => {
  const factsOf = (id: string): string =>
    variantFacts(rules.variant(id), texts, 'standard').join(' ');

  it.each(rules.variantIds)('%s has its board', (id) => {
    const { columns, rows } = rules.variant(id);
    expect(factsOf(id)).toContain(`${columns}×${rows}`);
  });

  it.each(['duo', 'junior'])('%s has its start cells', (id) => {
    const { colour } = texts.game;
    for (const start of [`e10 (${colour.blue})`, `j5 (${colour.yellow})`])
      expect(factsOf(id)).toContain(start);
  });

  it('three players have the order of the shared colour', () => {
    const { blue, yellow, red } = texts.game.colour;
    expect(factsOf('classic-3')).toContain(`${blue}, ${yellow}, ${red}`);
    expect(factsOf('classic-3-open')).not.toContain(`${blue}, ${yellow}, ${red}`);
  });

  it('Junior has its set, without a bonus', () => {
    expect(doublesOf(rules.variant('junior'))).toHaveLength(12);
    expect(factsOf('junior')).toContain(texts.rulesPage.doubles(12));
    expect(factsOf('junior')).toContain(texts.rulesPage.noBonus);
    expect(factsOf('duo')).not.toContain(texts.rulesPage.noBonus);
  });
});
