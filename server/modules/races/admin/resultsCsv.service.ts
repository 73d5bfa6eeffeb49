import { formatResult, toTypedResult } from '#contract/races/resultTime.ts';
import type { ResultsCsv, ResultsCsvAnswer, ResultsExport } from '#contract/races/teamAdmin.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeCsv } from '#server/modules/events/csv.service.ts';
import { racesRepository } from '../races.repository.ts';
import type { RacesContext } from '../teamReads.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';
import { hasSeat, parseResultLines } from './resultLines.ts';
import { createTeamAdmin, requireRaceDayReached } from './teamAdmin.service.ts';

/** Results as a CSV: imported after a dry run, and exported in a form that can be imported again. */
export function createResultsCsv(context: RacesContext) {
  const { db, clock } = context;
  const teams = createTeamAdmin(context);

  return {
    async importResults(
      adminId: string,
      raceSlug: string,
      { csv, is_applied: shouldApply }: ResultsCsv,
    ): Promise<ResultsCsvAnswer> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      requireRaceDayReached(race, clock.nowMs());
      const lines = parseResultLines(csv, await raceAdminRepository.listTeams(db, race.id));
      const results = lines.flatMap(({ result }) => (result === null ? [] : [result]));
      const isApplied = shouldApply && results.length > 0 && lines.every(({ wire }) => wire.fault === null);
      if (isApplied) await teams.setResults(adminId, raceSlug, results);
      return { rows: lines.map(({ wire }) => wire), is_applied: isApplied };
    },

    async exportResults(raceSlug: string): Promise<ResultsExport> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      const teams = (await raceAdminRepository.listTeams(db, race.id)).filter(hasSeat);
      const rows = teams.map(({ id, name, rank, status, elapsed_s: elapsedS }) => ({
        team_id: id,
        team: name,
        rank,
        status,
        time: formatResult(toTypedResult({ status, elapsed_s: elapsedS })),
      }));
      const emptyRow = { team_id: '', team: '', rank: null, status: '', time: '' };
      return { file_name: `${raceSlug}-results.csv`, csv: rows.length > 0 ? writeCsv(rows) : writeCsv([emptyRow]) };
    },
  };
}
