import { readResult, resultOf, resultText } from '#contract/races/resultTime.ts';
import type { csvFaults, ResultsCsvAnswer, TeamResult } from '#contract/races/teamDesk.ts';
import { type CsvRow, csvReadings, csvTitle } from '#server/base/csvRows.ts';
import type { TeamRow } from '../teams.repository.ts';

type Team = Pick<TeamRow, 'id' | 'name' | 'status' | 'elapsed_s'>;
type Fault = (typeof csvFaults)[number];
interface Line {
  readonly wire: ResultsCsvAnswer['rows'][number];
  /** Null: nothing changes, or something is wrong. */
  readonly result: TeamResult | null;
}
interface Table {
  readonly rows: readonly CsvRow[];
  readonly teamAt: number;
  readonly timeAt: number;
}

/** Accepted titles of the two columns, in lower case, in order of preference. */
const heads = { team: ['team_id', 'team', '隊伍', '隊名'], time: ['time', '成績', '時間'] } as const;
const textMax = 120;

/** What each row of a table would change in the results of these teams. */
export function resultLines(csv: string, teams: readonly Team[]): readonly Line[] {
  const read = csvReadings(csv);
  const table = read.map(tableOf).find((found) => found !== null);
  if (!table) {
    const isReadable = read.some((rows) => rows !== null);
    const wire = { line: 1, team: csvTitle(csv).slice(0, textMax), time: '', before: '', after: '' };
    return [{ wire: { ...wire, fault: isReadable ? 'noColumns' : 'openQuote' }, result: null }];
  }
  const seen = new Set<string>();
  return table.rows.map((row) => lineOf(row, table, teams, seen));
}

/** `seenTeamIds`: teams of the rows above; this row's team is added. */
function lineOf({ cells, line }: CsvRow, { teamAt, timeAt }: Table, teams: readonly Team[], seen: Set<string>): Line {
  const name = textOf(cells[teamAt]);
  const time = textOf(cells[timeAt]);
  const found = teams.filter((team) => team.id === name || team.name === name);
  const [team] = found;
  const result = readResult(time);
  const before = team && found.length === 1 ? resultText(resultOf(team)) : '';
  const after = result === null ? time : resultText(result);
  const fault = faultOf(found, seen, after === before) ?? (result === null ? 'badTime' : null);
  if (team !== undefined) seen.add(team.id);
  const isChanged = fault === null && after !== before;
  return {
    wire: { line, team: name, time, before, after, fault },
    result: isChanged && team && result ? { team_id: team.id, ...result } : null,
  };
}

/** The reason why the team of a row gets no result from it. */
function faultOf(found: readonly Team[], seen: ReadonlySet<string>, isSame: boolean): Fault | null {
  const [team] = found;
  if (team === undefined) return 'unknownTeam';
  if (found.length > 1) return 'ambiguousTeam';
  if (seen.has(team.id)) return 'twice';
  // A disqualified team is in every exported table, with the time that it had.
  if (team.status === 'disqualified') return isSame ? null : 'notRegistered';
  return isWithPlace(team) ? null : 'notRegistered';
}

/** Registered, or has ridden. */
export const isWithPlace = ({ status }: Pick<Team, 'status'>): boolean =>
  status !== 'not_registered' && status !== 'waitlist';

function tableOf(rows: readonly CsvRow[] | null): Table | null {
  const [head, ...others] = rows ?? [];
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const find = (names: readonly string[]) => names.map((name) => titles.indexOf(name)).find((at) => at >= 0) ?? -1;
  const teamAt = find(heads.team);
  const timeAt = find(heads.time);
  return teamAt < 0 || timeAt < 0 ? null : { rows: others, teamAt, timeAt };
}

/** Strips the prefix that keeps a spreadsheet from treating a cell as a formula. */
const textOf = (cell = ''): string =>
  cell
    .trim()
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠|%])/u, '')
    .slice(0, textMax);
