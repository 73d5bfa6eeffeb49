import type { RaceStatus } from './raceKinds.ts';

/** The instants of a race, as on the wire; each period contains its first instant and not its last. */
export interface RaceTimes {
  /** All null: the dates are not fixed yet. */
  readonly pre_registration_from: string | null;
  readonly pre_registration_until: string | null;
  readonly signup_from: string | null;
  readonly signup_until: string | null;
  /** When the race is over: the results are entered, or its day has ended. */
  readonly finished_at: string;
}

/** What the status depends on, apart from the time. */
export interface RaceSeats extends RaceTimes {
  /** Null: the number of pre-registered teams is unlimited. */
  readonly max_organised_teams: number | null;
  readonly organised_count: number;
  readonly quotas: { readonly public: QuotaState };
}

export interface QuotaState {
  readonly total: number;
  readonly taken: number;
}

/** Epoch milliseconds; infinite for an instant that is not fixed yet. */
const toMs = (instant: string | null): number => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant));

/**
 * The status of a race at `nowMs` (epoch milliseconds, server clock). Precedence: finished, signup closed, signup full,
 * signup open, registration closed (between the periods), registration full, registration open, preparation.
 */
export function getRaceStatus(race: RaceSeats, nowMs: number): RaceStatus {
  if (nowMs >= toMs(race.finished_at)) return 'finished';
  if (nowMs >= toMs(race.signup_until)) return 'signup_closed';
  if (nowMs >= toMs(race.signup_from)) return isPublicQuotaFull(race) ? 'signup_full' : 'signup_open';
  if (nowMs >= toMs(race.pre_registration_until)) return 'registration_closed';
  if (nowMs >= toMs(race.pre_registration_from))
    return isPreRegistrationFull(race) ? 'registration_full' : 'registration_open';
  return 'preparation';
}

const statusesForTeams: readonly RaceStatus[] = [
  'registration_open',
  'registration_full',
  'registration_closed',
  'signup_open',
  'signup_full',
];

/** Whether teams of a race can be created: from the beginning of pre-registration until signup ends. */
export const isOpenForTeams = (status: RaceStatus): boolean => statusesForTeams.includes(status);

export const isPublicQuotaFull = ({ quotas }: Pick<RaceSeats, 'quotas'>): boolean =>
  quotas.public.taken >= quotas.public.total;

const isPreRegistrationFull = ({ max_organised_teams: max, organised_count: count }: RaceSeats): boolean =>
  max !== null && count >= max;

/** The next instant at which the status changes by itself; null once the race is over. */
export function findNextRaceChangeMs(race: RaceTimes, nowMs: number): number | null {
  const { pre_registration_from, pre_registration_until, signup_from, signup_until, finished_at } = race;
  const changes = [pre_registration_from, pre_registration_until, signup_from, signup_until, finished_at]
    .map(toMs)
    .filter((atMs) => atMs > nowMs && Number.isFinite(atMs));
  return changes.length === 0 ? null : Math.min(...changes);
}
