/** Which of the open tables are shown. */

import type { OpenTable } from '../online/protocol.ts';

export type RatedFilter = 'any' | 'rated' | 'free';

/** Those with a free seat, of a variant (empty: of any) and kind. */
export function tablesFitting(
  tables: readonly OpenTable[],
  variant: string,
  kind: RatedFilter,
): OpenTable[] {
  return tables.filter(
    (table) =>
      table.free > 0 &&
      (variant === '' || table.variant === variant) &&
      (kind === 'any' || table.rated === (kind === 'rated')),
  );
}

/** The variants of which there are tables, each once. */
export function variantsOf(tables: readonly OpenTable[]): string[] {
  return [...new Set(tables.map(({ variant }) => variant))].sort();
}
