import { findNextRaceChangeMs, getRaceStatus } from '#contract/races/raceStatus.ts';
import type { RaceSeatsAnswer } from '#contract/races/races.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

export type RaceSeats = Omit<RaceSeatsAnswer, 'server_now'>;

/** The race with its status by the server's clock; renders again when the status changes with time. */
export function useRaceNow(race: RaceSeats) {
  const nowMs = useNow(useServerSkewMs(), (now) => findNextRaceChangeMs(race, now));
  return { nowMs, status: getRaceStatus(race, nowMs) };
}

/** The server's time; renders again when the status of any of the races changes with time. */
export const useRacesNow = (races: readonly RaceSeats[]): number =>
  useNow(useServerSkewMs(), (nowMs) => {
    const changes = races.flatMap((race) => findNextRaceChangeMs(race, nowMs) ?? []);
    return changes.length === 0 ? null : Math.min(...changes);
  });

interface CountdownTarget {
  readonly until: 'untilPre' | 'untilSignup' | 'untilClose';
  readonly atMs: number;
}

/**
 * The target of a race's countdown: pre-registration, then the start of signup, then its end; null after that, or if
 * the date is not known.
 */
export function getRaceCountdown(race: RaceSeats, nowMs: number): CountdownTarget | null {
  const toTarget = (until: CountdownTarget['until'], instant: string | null) =>
    instant === null ? null : { until, atMs: Date.parse(instant) };
  switch (getRaceStatus(race, nowMs)) {
    case 'preparation':
      return toTarget('untilPre', race.pre_registration_from);
    case 'registration_open':
    case 'registration_full':
    case 'registration_closed':
      return toTarget('untilSignup', race.signup_from);
    case 'signup_open':
    case 'signup_full':
      return toTarget('untilClose', race.signup_until);
    default:
      return null;
  }
}

/** How much of a period is over, from 0 to 1; 0 if its dates are not known. */
export function computeDoneRatio(from: string | null, until: string | null, nowMs: number): number {
  if (from === null || until === null) return 0;
  const fromMs = Date.parse(from);
  const untilMs = Date.parse(until);
  if (nowMs >= untilMs) return 1;
  return nowMs <= fromMs ? 0 : (nowMs - fromMs) / (untilMs - fromMs);
}
