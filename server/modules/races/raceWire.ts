import { getRaceStatus } from '#contract/races/raceStatus.ts';
import type { GroupRace, RaceDetail, RaceSeatsAnswer, RaceSummary } from '#contract/races/races.ts';
import type { EditionRow, RaceRow } from './races.repository.ts';

/** Status and seats as sent to clients. */
export function toRaceAvailability(race: RaceRow, nowMs: number): Omit<RaceSeatsAnswer, 'server_now'> {
  const availability = {
    pre_registration_from: race.pre_registration_from?.toISOString() ?? null,
    pre_registration_until: race.pre_registration_until?.toISOString() ?? null,
    signup_from: race.signup_from?.toISOString() ?? null,
    signup_until: race.signup_until?.toISOString() ?? null,
    finished_at: race.finished_at.toISOString(),
    quotas: {
      public: { total: race.quota_public, taken: race.taken_public },
      pr: { total: race.quota_pr, taken: race.taken_pr },
      reserved: { total: race.quota_reserved, taken: race.taken_reserved },
    },
    waitlist_count: race.waitlist_count,
    max_organised_teams: race.max_organised_teams,
    organised_count: race.organised_count,
  };
  return { status: getRaceStatus(availability, nowMs), ...availability };
}

export type RaceOutcome = Pick<RaceSummary, 'team_count' | 'winners'>;

interface RaceFacts {
  readonly edition: Pick<EditionRow, 'slug'>;
  /** Undefined before there are results. */
  readonly outcome: RaceOutcome | undefined;
}

export function toRaceSummary(race: RaceRow, { edition, outcome }: RaceFacts, nowMs: number): RaceSummary {
  return {
    id: race.slug,
    name: race.name,
    day: race.day,
    group_race_id: edition.slug,
    ...toRaceAvailability(race, nowMs),
    lap_count: race.lap_count,
    lap_m: race.lap_m,
    winner_laps_mps: race.winner_laps_mps,
    ...(outcome ?? { team_count: 0, winners: null }),
    is_sample: race.is_sample,
  };
}

export function toRaceDetail(
  summary: RaceSummary,
  race: RaceRow,
  facts: Pick<RaceDetail, 'group_race_name' | 'previous' | 'results'>,
  nowMs: number,
): RaceDetail {
  return {
    ...summary,
    info: race.info,
    fee_twd: race.fee_twd,
    payment_text: race.payment_text,
    counting_rider: race.counting_rider,
    has_start_list: race.heats_published_at !== null,
    ...facts,
    server_now: new Date(nowMs).toISOString(),
  };
}

export const toEdition = (edition: EditionRow, races: readonly RaceSummary[]): GroupRace => ({
  id: edition.slug,
  ordinal: edition.ordinal,
  year: edition.year,
  name: edition.name,
  description: edition.description,
  races: [...races],
  is_sample: edition.is_sample,
});
