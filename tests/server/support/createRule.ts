import { expect, it } from 'vitest';

/** Defines one test of a rule for all rows; its failure lists the violating rows, each with its reason. */
export function createRule<Row extends { readonly id: string }>(rows: readonly Row[]) {
  return (sentence: string, check: (row: Row) => void): void => {
    it(sentence, () => {
      expect(rows.length).toBeGreaterThan(0);
      const offenders = rows.flatMap((row) => {
        try {
          check(row);
          return [];
        } catch (error) {
          return [`${row.id}: ${error instanceof Error ? error.message : String(error)}`];
        }
      });
      expect(offenders).toEqual([]);
    });
  };
}
