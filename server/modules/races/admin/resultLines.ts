import { formatResult, parseResult, toTypedResult } from '#contract/races/resultTime.ts';
import type { csvFaults, ResultsCsvAnswer, TeamResult } from '#contract/races/teamAdmin.ts';
import { type CsvRow, getFirstLine, readCsv } from '#server/base/csvRows.ts';
import type { TeamRow } from '../teams.repository.ts';

type Team = Pick<TeamRow, 'id' | 'name' | 'status' | 'elapsed_s'>;
type Fault = (typeof csvFaults)[number];
interface Line {
  readonly wire: ResultsCsvAnswer['rows'][number];
  /** Null if nothing changes, or if the line has a fault. */
  readonly result: TeamResult | null;
}
interface Table {
  readonly rows: readonly CsvRow[];
  readonly teamColumn: number;
  readonly timeColumn: number;
}

/** Accepted titles of the two columns, in lower case, in order of preference. */
const heads = { team: ['team_id', 'team', '隊伍', '隊名'], time: ['time', '成績', '時間'] } as const;
const textMax = 120;

/** What each row of a table would change in the results of these teams. */
export function parseResultLines(csv: string, teams: readonly Team[]): readonly Line[] {
  const read = readCsv(csv);
  const table = read.map(tableOf).find((candidate) => candidate !== null);
  if (!table) {
    const isReadable = read.some((rows) => rows !== null);
    const wire = { line: 1, team: getFirstLine(csv).slice(0, textMax), time: '', before: '', after: '' };
    return [{ wire: { ...wire, fault: isReadable ? 'noColumns' : 'openQuote' }, result: null }];
  }
  const seenTeamIds = new Set<string>();
  return table.rows.map((row) => lineOf(row, table, teams, seenTeamIds));
}

/** `seenTeamIds`: teams of the rows above; this row's team is added. */
function lineOf(
  { cells, line }: CsvRow,
  { teamColumn, timeColumn }: Table,
  teams: readonly Team[],
  seenTeamIds: Set<string>,
): Line {
  const name = textOf(cells[teamColumn]);
  const time = textOf(cells[timeColumn]);
  const matches = teams.filter((team) => team.id === name || team.name === name);
  const [team] = matches;
  const result = parseResult(time);
  const currentText = team && matches.length === 1 ? formatResult(toTypedResult(team)) : '';
  const newText = result === null ? time : formatResult(result);
  const fault = faultOf(matches, seenTeamIds, newText === currentText) ?? (result === null ? 'badTime' : null);
  if (team !== undefined) seenTeamIds.add(team.id);
  const isChanged = fault === null && newText !== currentText;
  return {
    wire: { line, team: name, time, before: currentText, after: newText, fault },
    result: isChanged && team && result ? { team_id: team.id, ...result } : null,
  };
}

/** The reason why the team of a row gets no result from it. */
function faultOf(matches: readonly Team[], seenTeamIds: ReadonlySet<string>, isSame: boolean): Fault | null {
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

function tableOf(rows: readonly CsvRow[] | null): Table | null {
  const [head, ...dataRows] = rows ?? [];
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const find = (names: readonly string[]) =>
    names.map((name) => titles.indexOf(name)).find((index) => index >= 0) ?? -1;
  const teamColumn = find(heads.team);
  const timeColumn = find(heads.time);
  return teamColumn < 0 || timeColumn < 0 ? null : { rows: dataRows, teamColumn, timeColumn };
}

/** Strips the prefix that keeps a spreadsheet from treating a cell as a formula. */
const textOf = (cell = ''): string =>
  cell
    .trim()
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠|%])/u, '')
    .slice(0, textMax);
