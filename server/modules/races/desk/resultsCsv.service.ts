import { parse } from 'csv-parse/sync';
import { readResult, resultOf, resultText } from '#contract/races/resultTime.ts';
import type { csvFaults, ResultsCsv, ResultsCsvAnswer, ResultsExport, TeamResult } from '#contract/races/teamDesk.ts';
import { AppError } from '#server/http/AppError.ts';
import { csvOf } from '#server/modules/events/csv.service.ts';
import { racesRepository } from '../races.repository.ts';
import type { RacesContext } from '../teamReads.ts';
import { raceDeskRepository } from './raceDesk.repository.ts';
import { createTeamDesk, requireRidden } from './teamDesk.service.ts';

type Team = Awaited<ReturnType<typeof raceDeskRepository.listTeams>>[number];
type Fault = (typeof csvFaults)[number];
interface Line {
  readonly line: number;
  readonly team: string;
  readonly time: string;
  readonly fault: Fault | null;
  readonly result: TeamResult | null;
}

/** Heads by which the two columns are known, in the order of preference; in small letters. */
const heads = { team: ['team_id', 'team', '隊伍', '隊名'], time: ['time', '成績', '時間'] } as const;

/** Results as a table: read in after a try, given out so that it can be read in again. */
export function createResultsCsv(context: RacesContext) {
  const { db, clock } = context;
  const desk = createTeamDesk(context);

  return {
    async read(
      adminId: string,
      raceSlug: string,
      { csv, is_applied: isWished }: ResultsCsv,
    ): Promise<ResultsCsvAnswer> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      requireRidden(race, clock.nowMs());
      const lines = linesOf(csv, await raceDeskRepository.listTeams(db, race.id));
      const results = lines.flatMap(({ result }) => (result === null ? [] : [result]));
      const isApplied = isWished && results.length > 0 && lines.every(({ fault }) => fault === null);
      if (isApplied) await desk.setResults(adminId, raceSlug, results);
      return { rows: lines.map(({ result: _, ...line }) => line), is_applied: isApplied };
    },

    async write(raceSlug: string): Promise<ResultsExport> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      const teams = (await raceDeskRepository.listTeams(db, race.id)).filter(isWithPlace);
      const rows = teams.map(({ id, name, rank, status, elapsed_s: elapsedS }) => ({
        ...{ team_id: id, team: name, rank, status },
        time: resultText(resultOf({ status, elapsed_s: elapsedS })),
      }));
      const head = { team_id: '', team: '', rank: null, status: '', time: '' };
      return { file_name: `${raceSlug}-results.csv`, csv: rows.length > 0 ? csvOf(rows) : csvOf([head]) };
    },
  };
}

const isWithPlace = ({ status }: Pick<Team, 'status'>) => status !== 'not_registered' && status !== 'waitlist';

function linesOf(csv: string, teams: readonly Team[]): Line[] {
  const [head = [], ...rows] = cellsOf(csv);
  const find = (names: readonly string[]) => {
    const titles = head.map((title) => title.trim().toLowerCase());
    return names.map((name) => titles.indexOf(name)).find((at) => at >= 0) ?? -1;
  };
  const [teamAt, timeAt] = [find(heads.team), find(heads.time)];
  if (teamAt < 0 || timeAt < 0)
    return [{ line: 1, team: head.join(', ').slice(0, 120), time: '', fault: 'noColumns', result: null }];
  const seen = new Set<string>();
  return rows.map((cells, index) => {
    // What a spreadsheet was kept from taking for a formula.
    const text = (at: number) =>
      (cells[at] ?? '')
        .trim()
        .replace(/^'(?=[=+\-@])/, '')
        .slice(0, 120);
    const line = { line: index + 2, team: text(teamAt), time: text(timeAt) };
    const found = teams.filter(({ id, name }) => id === line.team || name === line.team);
    const [team] = found;
    const outcome = readResult(line.time);
    // A disqualified team without a time is in every table that was given out.
    if (found.length === 1 && team?.status === 'disqualified' && line.time === '')
      return { ...line, fault: null, result: null };
    const fault = faultOf(found, seen) ?? (outcome === null ? 'badTime' : null);
    if (team !== undefined) seen.add(team.id);
    return { ...line, fault, result: fault === null && team && outcome ? { team_id: team.id, ...outcome } : null };
  });
}

/** Why the team of a line gets no result from it. */
function faultOf(found: readonly Team[], seen: ReadonlySet<string>): Fault | null {
  const [team] = found;
  if (team === undefined) return 'unknownTeam';
  if (found.length > 1) return 'ambiguousTeam';
  if (seen.has(team.id)) return 'twice';
  return isWithPlace(team) && team.status !== 'disqualified' ? null : 'notRegistered';
}

/** Comma or semicolon, as the spreadsheet of the country writes it; with or without a byte-order mark. */
function cellsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, delimiter: [',', ';', '\t'], relaxColumnCount: true, skipEmptyLines: true });
  } catch {
    return [];
  }
}
