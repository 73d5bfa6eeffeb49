/** A row of a list as typed; `key` identifies it while rows move. */
export interface Keyed {
  readonly key: string;
}

export const withKeys = <Part extends object>(parts: readonly Part[]): readonly (Part & Keyed)[] =>
  parts.map((part, index) => ({ ...part, key: `r${index}` }));

/** A key that no row has: its number is one higher than the highest. */
export const createKey = (rows: readonly Keyed[]): string =>
  `r${Math.max(-1, ...rows.map(({ key }) => Number(key.slice(1)))) + 1}`;

export const withNewRow = <Row extends Keyed>(rows: readonly Row[], blank: Omit<Row, 'key'>): readonly Row[] => [
  ...rows,
  // Cast, because TypeScript cannot see that `blank` and a key are a whole row.
  { ...blank, key: createKey(rows) } as Row,
];

/** Moves a row up or down by one. */
export function withMoved<Row>(rows: readonly Row[], from: number, by: -1 | 1): readonly Row[] {
  const moved = rows[from];
  const neighbour = rows[from + by];
  if (moved === undefined || neighbour === undefined) return rows;
  return rows.map((row, index) => (index === from ? neighbour : index === from + by ? moved : row));
}
