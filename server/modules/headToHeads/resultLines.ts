import { type HeadToHeadFault, type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadLimits } from '#contract/headToHeads/headToHeadLimits.ts';
import type { HeadToHead, HeadToHeadCsvAnswer, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { readRoundResult } from '#contract/headToHeads/roundResult.ts';
import { type CsvRow, csvReadings, csvTitle } from '#server/base/csvRows.ts';

interface Line {
  readonly wire: HeadToHeadCsvAnswer['rows'][number];
  readonly result: RoundResultChange | null;
}

const columns = ['round', 'side', 'member', 'result'] as const;
type Column = (typeof columns)[number];
type Columns = Readonly<Record<Column, number>>;

/** Accepted column headers, in lower case. */
const heads: Readonly<Record<Column, readonly string[]>> = {
  round: ['round', '回合', '場次', 'ラウンド', 'manche', '라운드', 'รอบ'],
  side: ['side', 'team', '隊伍', '選手', 'チーム', 'équipe', '팀', 'ทีม'],
  member: ['member', 'rider', '隊員', '成員', 'メンバー', 'membre', '선수', 'สมาชิก'],
  result: ['result', 'time', '成績', '時間', '記録', 'résultat', '기록', 'ผล'],
};
const textMax = 80;

/** What each line of a table would change in the results. */
export function resultLines(csv: string, headToHead: HeadToHead): readonly Line[] {
  const read = csvReadings(csv);
  const table = read.map(tableOf).find((found) => found !== null);
  if (!table) return [firstLine(csv, read.some((rows) => rows !== null) ? 'noColumns' : 'openQuote')];
  if (table.rows.length > headToHeadLimits.csvLinesMax) return [firstLine(csv, 'tooManyLines')];
  const seen = new Set<string>();
  return table.rows.map((row) => lineOf(row, table.at, headToHead, seen));
}

function firstLine(csv: string, fault: HeadToHeadFault): Line {
  const wire = { line: 1, round: csvTitle(csv).slice(0, textMax), side: '', member: '', result: '', fault };
  return { wire, result: null };
}

/** Null if a required column is missing. The member column is optional. */
function tableOf(rows: readonly CsvRow[] | null): { readonly rows: readonly CsvRow[]; readonly at: Columns } | null {
  const names = rows?.[0]?.cells.map((cell) => textOf(cell).toLowerCase()) ?? [];
  const placeOf = (column: Column) => names.findIndex((name) => heads[column].includes(name));
  const at = { round: placeOf('round'), side: placeOf('side'), member: placeOf('member'), result: placeOf('result') };
  return rows === null || at.round < 0 || at.side < 0 || at.result < 0 ? null : { rows: rows.slice(1), at };
}

const textOf = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').trim();

/** `usedKeys` has the keys of the previous lines; this line's key is added. */
function lineOf({ cells, line }: CsvRow, at: Columns, headToHead: HeadToHead, seen: Set<string>): Line {
  const texts = {
    round: textOf(cells[at.round]),
    side: textOf(cells[at.side]),
    member: at.member < 0 ? '' : textOf(cells[at.member]),
    result: textOf(cells[at.result]),
  };
  const found = readLine(texts, headToHead);
  const wire = { line, ...shortened(texts) };
  if ('fault' in found) return { wire: { ...wire, fault: found.fault }, result: null };
  const place = [found.round, found.side, found.member ?? ''].join(' ');
  if (seen.has(place)) return { wire: { ...wire, fault: 'twice' }, result: null };
  seen.add(place);
  return { wire: { ...wire, fault: null }, result: found };
}

const shortened = (texts: Readonly<Record<Column, string>>) => ({
  round: texts.round.slice(0, textMax),
  side: texts.side.slice(0, textMax),
  member: texts.member.slice(0, textMax),
  result: texts.result.slice(0, textMax),
});

function readLine(
  texts: Readonly<Record<Column, string>>,
  { rounds, sides }: HeadToHead,
): RoundResultChange | { readonly fault: HeadToHeadFault } {
  const isNamed = (name: string, text: string) => name.normalize('NFKC').toLowerCase() === text.toLowerCase();
  const round =
    rounds.find(({ name }) => isNamed(name, texts.round)) ??
    (/^\d{1,2}$/.test(texts.round) ? rounds[Number(texts.round) - 1] : undefined);
  if (round === undefined) return { fault: 'roundUnknown' };
  const named = sideKeys.filter((key) => isNamed(sides[key].name, texts.side));
  const side: SideKey | undefined =
    named.length === 1 ? named[0] : sideKeys.find((key) => key === texts.side.toLowerCase());
  if (side === undefined) return { fault: 'sideUnknown' };
  const member = sides[side].members.find(({ name }) => isNamed(name, texts.member));
  if (member === undefined && texts.member !== '') return { fault: 'memberUnknown' };
  const result = readRoundResult(texts.result, round.measure);
  if (result === null) return { fault: 'resultBad' };
  return { round: round.id, side, member: member?.id ?? null, ...result };
}
