import { parse } from 'csv-parse/sync';
import { raceLimits } from '#contract/races/raceLimits.ts';
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
        time: elapsedS === null ? (status === 'completed' ? 'DNF' : '') : timeText(elapsedS),
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
    const outcome = outcomeOf(line.time);
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

/** h:mm:ss or m:ss, with up to two digits of a second; DNF; nothing. Null: none of these. */
function outcomeOf(text: string): Pick<TeamResult, 'outcome' | 'elapsed_s'> | null {
  if (text === '') return { outcome: 'none', elapsed_s: null };
  if (/^dnf$/i.test(text)) return { outcome: 'dnf', elapsed_s: null };
  const [, hours = '0', minutes = '', seconds = ''] =
    /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const [h, m, s] = [hours, minutes, seconds].map(Number) as [number, number, number];
  if (minutes === '' || s >= 60 || (text.split(':').length === 3 && m >= 60)) return null;
  const elapsedS = Math.round((h * 3600 + m * 60 + s) * 100) / 100;
  const { min, max } = raceLimits.elapsedS;
  return elapsedS >= min && elapsedS <= max ? { outcome: 'time', elapsed_s: elapsedS } : null;
}

function timeText(elapsedS: number): string {
  const hundredths = Math.round(elapsedS * 100);
  const [h, m] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6_000) % 60];
  const s = (hundredths % 6_000) / 100;
  const seconds = Number.isInteger(s) ? String(s).padStart(2, '0') : s.toFixed(2).padStart(5, '0');
  return `${h}:${String(m).padStart(2, '0')}:${seconds}`;
}
