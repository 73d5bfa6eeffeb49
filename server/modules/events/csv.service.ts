type Cell = string | number | null;

/**
 * Writes CSV for spreadsheets, with a byte-order mark so that Chinese is decoded correctly. Text that a spreadsheet
 * would evaluate as a formula is prefixed with an apostrophe.
 */
export function writeCsv(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const headers = Object.keys(rows[0] ?? {});
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))];
  return `\uFEFF${lines.map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
