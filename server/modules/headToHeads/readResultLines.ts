import { type HeadToHeadFault, type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadLimits } from '#contract/headToHeads/headToHeadLimits.ts';
import type { HeadToHead, HeadToHeadCsvAnswer, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { parseRoundResult } from '#contract/headToHeads/roundResult.ts';
import { type CsvRow, getFirstLine, parseCsvWithEachDelimiter } from '#server/base/csvRows.ts';

interface ResultLine {
  readonly answerRow: HeadToHeadCsvAnswer['rows'][number];
  readonly result: RoundResultChange | null;
}

const columnKeys = ['round', 'side', 'member', 'result'] as const;
type Column = (typeof columnKeys)[number];
type Columns = Readonly<Record<Column, number>>;

/** Accepted column headers, in lower case. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  round: ['round', '回合', '場次', 'ラウンド', 'manche', '라운드', 'รอบ'],
  side: ['side', 'team', '隊伍', '選手', 'チーム', 'équipe', '팀', 'ทีม'],
  member: ['member', 'rider', '隊員', '成員', 'メンバー', 'membre', '선수', 'สมาชิก'],
  result: ['result', 'time', '成績', '時間', '記録', 'résultat', '기록', 'ผล'],
};
const maxTextLength = 80;

/** What each line of a table would change in the results. */
export function readResultLines(csv: string, headToHead: HeadToHead): readonly ResultLine[] {
  const parsedTables = parseCsvWithEachDelimiter(csv);
  const table = parsedTables.map(toTable).find((candidate) => candidate !== null);
  if (!table)
    return [createFirstLineFault(csv, parsedTables.some((rows) => rows !== null) ? 'noColumns' : 'openQuote')];
  if (table.rows.length > headToHeadLimits.csvLinesMax) return [createFirstLineFault(csv, 'tooManyLines')];
  const usedKeys = new Set<string>();
  return table.rows.map((row) => toLine(row, table.columns, headToHead, usedKeys));
}

function createFirstLineFault(csv: string, fault: HeadToHeadFault): ResultLine {
  const answerRow = {
    line: 1,
    round: getFirstLine(csv).slice(0, maxTextLength),
    side: '',
    member: '',
    result: '',
    fault,
  };
  return { answerRow, result: null };
}

/** Null if a required column is missing. The member column is optional. */
function toTable(
  rows: readonly CsvRow[] | null,
): { readonly rows: readonly CsvRow[]; readonly columns: Columns } | null {
  const names = rows?.[0]?.cells.map((cell) => cleanText(cell).toLowerCase()) ?? [];
  const findColumn = (column: Column) => names.findIndex((name) => columnNames[column].includes(name));
  const columns = {
    round: findColumn('round'),
    side: findColumn('side'),
    member: findColumn('member'),
    result: findColumn('result'),
  };
  return rows === null || columns.round < 0 || columns.side < 0 || columns.result < 0
    ? null
    : { rows: rows.slice(1), columns };
}

const cleanText = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').trim();

/** `usedKeys` has the keys of the previous lines; this line's key is added. */
function toLine({ cells, line }: CsvRow, columns: Columns, headToHead: HeadToHead, usedKeys: Set<string>): ResultLine {
  const texts = {
    round: cleanText(cells[columns.round]),
    side: cleanText(cells[columns.side]),
    member: columns.member < 0 ? '' : cleanText(cells[columns.member]),
    result: cleanText(cells[columns.result]),
  };
  const match = readLine(texts, headToHead);
  const answerRow = { line, ...shorten(texts) };
  if ('fault' in match) return { answerRow: { ...answerRow, fault: match.fault }, result: null };
  const key = [match.round, match.side, match.member ?? ''].join(' ');
  if (usedKeys.has(key)) return { answerRow: { ...answerRow, fault: 'twice' }, result: null };
  usedKeys.add(key);
  return { answerRow: { ...answerRow, fault: null }, result: match };
}

const shorten = (texts: Readonly<Record<Column, string>>) => ({
  round: texts.round.slice(0, maxTextLength),
  side: texts.side.slice(0, maxTextLength),
  member: texts.member.slice(0, maxTextLength),
  result: texts.result.slice(0, maxTextLength),
});

function readLine(
  texts: Readonly<Record<Column, string>>,
  { rounds, sides }: HeadToHead,
): RoundResultChange | { readonly fault: HeadToHeadFault } {
  const hasName = (name: string, text: string) => name.normalize('NFKC').toLowerCase() === text.toLowerCase();
  const round =
    rounds.find(({ name }) => hasName(name, texts.round)) ??
    (/^\d{1,2}$/.test(texts.round) ? rounds[Number(texts.round) - 1] : undefined);
  if (round === undefined) return { fault: 'roundUnknown' };
  const namedSides = sideKeys.filter((key) => hasName(sides[key].name, texts.side));
  const side: SideKey | undefined =
    namedSides.length === 1 ? namedSides[0] : sideKeys.find((key) => key === texts.side.toLowerCase());
  if (side === undefined) return { fault: 'sideUnknown' };
  const member = sides[side].members.find(({ name }) => hasName(name, texts.member));
  if (member === undefined && texts.member !== '') return { fault: 'memberUnknown' };
  const result = parseRoundResult(texts.result, round.measure);
  if (result === null) return { fault: 'resultBad' };
  return { round: round.id, side, member: member?.id ?? null, ...result };
}
