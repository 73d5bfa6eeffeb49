import { formatResult, parseResult, toTypedResult } from '#contract/races/resultTime.ts';
import type { csvFaults, ResultsCsvAnswer, TeamResult } from '#contract/races/teamAdmin.ts';
import { type CsvRow, getFirstLine, parseCsvWithEachDelimiter } from '#server/base/csvRows.ts';
import type { TeamRow } from '../teams.repository.ts';

type Team = Pick<TeamRow, 'id' | 'name' | 'status' | 'elapsed_s'>;
type Fault = (typeof csvFaults)[number];
interface ResultLine {
  readonly wire: ResultsCsvAnswer['rows'][number];
  /** Null if nothing changes, or if the line has a fault. */
  readonly result: TeamResult | null;
}
interface ResultTable {
  readonly rows: readonly CsvRow[];
  readonly teamColumn: number;
  readonly timeColumn: number;
}

/** Accepted titles of the two columns, in lower case, in order of preference. */
const columnTitles = { team: ['team_id', 'team', '隊伍', '隊名'], time: ['time', '成績', '時間'] } as const;
const maxTextLength = 120;

/** What each row of a table would change in the results of these teams. */
export function parseResultLines(csv: string, teams: readonly Team[]): readonly ResultLine[] {
  const readings = parseCsvWithEachDelimiter(csv);
  const table = readings.map(toTable).find((candidate) => candidate !== null);
  if (!table) {
    const isReadable = readings.some((rows) => rows !== null);
    const wire = { line: 1, team: getFirstLine(csv).slice(0, maxTextLength), time: '', before: '', after: '' };
    return [{ wire: { ...wire, fault: isReadable ? 'noColumns' : 'openQuote' }, result: null }];
  }
  const seenTeamIds = new Set<string>();
  return table.rows.map((row) => toLine(row, table, teams, seenTeamIds));
}

/** `seenTeamIds`: teams of the rows above; this row's team is added. */
function toLine(
  { cells, line }: CsvRow,
  { teamColumn, timeColumn }: ResultTable,
  teams: readonly Team[],
  seenTeamIds: Set<string>,
): ResultLine {
  const name = cleanCell(cells[teamColumn]);
  const time = cleanCell(cells[timeColumn]);
  const matches = teams.filter((team) => team.id === name || team.name === name);
  const [team] = matches;
  const result = parseResult(time);
  const currentText = team && matches.length === 1 ? formatResult(toTypedResult(team)) : '';
  const newText = result === null ? time : formatResult(result);
  const fault = findFault(matches, seenTeamIds, newText === currentText) ?? (result === null ? 'badTime' : null);
  if (team !== undefined) seenTeamIds.add(team.id);
  const isChanged = fault === null && newText !== currentText;
  return {
    wire: { line, team: name, time, before: currentText, after: newText, fault },
    result: isChanged && team && result ? { team_id: team.id, ...result } : null,
  };
}

/** The reason why the team of a row gets no result from it. */
function findFault(matches: readonly Team[], seenTeamIds: ReadonlySet<string>, isSame: boolean): Fault | null {
  const [team] = matches;
  if (team === undefined) return 'unknownTeam';
  if (matches.length > 1) return 'ambiguousTeam';
  if (seenTeamIds.has(team.id)) return 'twice';
  // A disqualified team is in every exported table, with the time that it had.
  if (team.status === 'disqualified') return isSame ? null : 'notRegistered';
  return hasSeat(team) ? null : 'notRegistered';
}

/** Whether the team is registered, or has ridden. */
export const hasSeat = ({ status }: Pick<Team, 'status'>): boolean =>
  status !== 'not_registered' && status !== 'waitlist';

function toTable(rows: readonly CsvRow[] | null): ResultTable | null {
  const [headRow, ...dataRows] = rows ?? [];
  const titles = (headRow?.cells ?? []).map((title) => title.trim().toLowerCase());
  const findColumn = (names: readonly string[]) =>
    names.map((name) => titles.indexOf(name)).find((index) => index >= 0) ?? -1;
  const teamColumn = findColumn(columnTitles.team);
  const timeColumn = findColumn(columnTitles.time);
  return teamColumn < 0 || timeColumn < 0 ? null : { rows: dataRows, teamColumn, timeColumn };
}

/** Strips the prefix that keeps a spreadsheet from treating a cell as a formula. */
const cleanCell = (cell = ''): string =>
  cell
    .trim()
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠|%])/u, '')
    .slice(0, maxTextLength);
