import type { FieldError } from '#contract/problem.ts';
import type { AdminRace, RaceChange, RaceDraft } from '#contract/races/raceAdmin.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RaceRow } from '../races.repository.ts';
import { toRaceAvailability } from '../raceWire.ts';
import type { raceAdminRepository } from './raceAdmin.repository.ts';

type RaceInput = Omit<RaceDraft, 'id'> | Omit<RaceChange, 'version'>;
type TeamCounts = Awaited<ReturnType<typeof raceAdminRepository.countTeams>>[number];

const dayMs = 86_400_000;

/** The end of a day in Asia/Taipei. */
export const toEndOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs);

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The columns that a draft writes, apart from references to other rows. */
export function toRaceColumns(draft: RaceInput) {
  return {
    name: JSON.stringify(draft.name),
    day: draft.day,
    finished_at: toEndOfDay(draft.day),
    pre_registration_from: toDate(draft.pre_registration_from),
    pre_registration_until: toDate(draft.pre_registration_until),
    signup_from: toDate(draft.signup_from),
    signup_until: toDate(draft.signup_until),
    info: toJson(draft.info),
    fee_twd: draft.fee_twd,
    payment_text: toJson(draft.payment_text),
    lap_count: draft.lap_count,
    lap_m: draft.lap_m,
    counting_rider: draft.counting_rider,
    max_organised_teams: draft.max_organised_teams,
    quota_public: draft.quota_public,
    quota_pr: draft.quota_pr,
    quota_reserved: draft.quota_reserved,
  };
}

/** All instants or none; first pre-registration, then signup, both over before the day ends. */
export function requireRacePeriods(draft: RaceInput): void {
  const instants = [draft.pre_registration_from, draft.pre_registration_until, draft.signup_from, draft.signup_until];
  const timesMs = instants.map((instant) => (instant === null ? Number.NaN : Date.parse(instant)));
  if (timesMs.every(Number.isNaN)) return;
  const [preRegistrationFromMs = 0, preRegistrationUntilMs = 0, signupFromMs = 0, signupUntilMs = 0] = timesMs;
  // If some instants are missing, a comparison with NaN is false.
  const isInOrder =
    preRegistrationFromMs < preRegistrationUntilMs &&
    preRegistrationUntilMs <= signupFromMs &&
    signupFromMs < signupUntilMs &&
    signupUntilMs <= toEndOfDay(draft.day).getTime();
  if (!isInOrder) throw new AppError('race.periodOrder');
}

/** No quota may be below the number of registered teams, so that nobody loses a seat. */
export function requireRaceQuotas(race: RaceRow, draft: RaceInput): void {
  const takenQuotas = [
    ['quota_public', race.taken_public],
    ['quota_pr', race.taken_pr],
    ['quota_reserved', race.taken_reserved],
  ] as const;
  const errors = takenQuotas
    .filter(([field, minimum]) => draft[field] < minimum)
    .map(([field, minimum]): FieldError => ({ field, code: 'tooSmall', params: { minimum } }));
  if (errors.length > 0) throw new AppError('request.invalid', errors);
}

interface AdminRaceContext {
  readonly slugById: ReadonlyMap<string, string>;
  readonly counts: TeamCounts | undefined;
  readonly nowMs: number;
}

export function toAdminRace(race: RaceRow, { slugById, counts, nowMs }: AdminRaceContext): AdminRace {
  const formatInstant = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    draft: {
      id: race.slug,
      group_race_id: slugById.get(race.group_race_id) ?? '',
      name: race.name,
      day: race.day,
      predecessor_race_id: race.predecessor_race_id === null ? null : (slugById.get(race.predecessor_race_id) ?? null),
      pre_registration_from: formatInstant(race.pre_registration_from),
      pre_registration_until: formatInstant(race.pre_registration_until),
      signup_from: formatInstant(race.signup_from),
      signup_until: formatInstant(race.signup_until),
      info: race.info,
      fee_twd: race.fee_twd,
      payment_text: race.payment_text,
      lap_count: race.lap_count,
      lap_m: race.lap_m,
      counting_rider: race.counting_rider,
      max_organised_teams: race.max_organised_teams,
      quota_public: race.quota_public,
      quota_pr: race.quota_pr,
      quota_reserved: race.quota_reserved,
    },
    version: race.version,
    status: toRaceAvailability(race, nowMs).status,
    is_sample: race.is_sample,
    team_count: counts?.team_count ?? 0,
    registered_count: counts?.registered_count ?? 0,
    waitlist_count: race.waitlist_count,
    unpaid_count: counts?.unpaid_count ?? 0,
    disqualified_seat_count: counts?.disqualified_seat_count ?? 0,
    result_count: counts?.result_count ?? 0,
  };
}
