type Cell = string | number | null;

/**
 * Writes CSV for spreadsheets, with a byte-order mark so that Chinese is decoded correctly. Text that a spreadsheet would
 * evaluate as a formula is prefixed with an apostrophe.
 */
export function csvOf(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))];
  return `\uFEFF${lines.map((cells) => cells.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
