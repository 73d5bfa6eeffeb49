import type { LapReading } from '#workers/core/race/lapTypes.ts';
import { formatLapTime, formatTaipeiTime } from './lapTime.ts';

const byteOrderMark = '\ufeff';

export interface LapCsvInput {
  readonly reading: LapReading;
  /** Laps of the race: later crossings do not count. */
  readonly lapCount: number;
  /** Added to this phone's clock to get the server's. */
  readonly skewMs: number;
  readonly heads: readonly string[];
}

/** Every crossing that counts, one per line, by number and lap. */
export function buildLapCsv({ reading: { teams, startMs }, lapCount, skewMs, heads }: LapCsvInput): string {
  const lines = teams.flatMap(({ crossings }) =>
    crossings
      .slice(0, lapCount)
      .map(({ number, lap, atMs, lapMs, watches }) =>
        [
          number,
          lap,
          startMs === null ? '' : formatLapTime(atMs - startMs),
          lapMs === null ? '' : formatLapTime(lapMs),
          formatTaipeiTime(atMs + skewMs),
          watches.join('').toUpperCase(),
        ].join(','),
      ),
  );
  return byteOrderMark + [heads.join(','), ...lines].join('\r\n');
}
