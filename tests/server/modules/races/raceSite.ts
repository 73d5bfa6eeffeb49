import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MemberDraft } from '#contract/races/members.ts';
import type { TeamDraft } from '#contract/races/teams.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { RaceTable } from '#server/db/raceTables.ts';
import { createMembers } from '#server/modules/races/members.service.ts';
import { createRaces } from '#server/modules/races/races.service.ts';
import { createTeamReads } from '#server/modules/races/teamReads.ts';
import { createTeamRegistration } from '#server/modules/races/teamRegistration.service.ts';
import { createTeams } from '#server/modules/races/teams.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

export type RaceSite = Pick<TestSite, 'db' | 'config'> & { readonly clock: Clock };

/** The periods of a race for a site at 2026-03-01T04:00Z: pre-registration is open. */
export const periods = {
  preRegistration: '2026-03-01T04:00:00.000Z',
  between: '2026-03-29T16:00:00.000Z',
  signup: '2026-04-05T04:00:00.000Z',
  closed: '2026-04-12T16:00:00.000Z',
  over: '2026-05-17T16:00:00.000Z',
} as const;

/** An edition with one race; returns the race's id. */
export async function createRace(
  { db, clock }: RaceSite,
  overrides: Partial<Insertable<RaceTable>> = {},
): Promise<string> {
  const now = new Date(clock.nowMs());
  const groupId = randomUUID();
  const id = randomUUID();
  const year = Number((overrides.day ?? '2026').slice(0, 4));
  await db
    .insertInto('group_race')
    .values({
      id: groupId,
      slug: `edition-${groupId}`,
      ordinal: year - 2020,
      year,
      name: '{"zh-TW":"海鷗繞圈賽"}',
      description: null,
    })
    .execute();
  await db
    .insertInto('race')
    .values({
      id,
      slug: 'spring',
      group_race_id: groupId,
      predecessor_race_id: null,
      name: '{"zh-TW":"菁英組"}',
      day: '2026-05-17',
      info: null,
      fee_twd: 6_000,
      payment_text: null,
      lap_count: 8,
      lap_m: 7_400,
      counting_rider: 5,
      winner_laps_mps: null,
      max_organised_teams: null,
      quota_public: 20,
      quota_pr: 2,
      quota_reserved: 8,
      created_at: now,
      updated_at: now,
      pre_registration_from: new Date(periods.preRegistration),
      pre_registration_until: new Date(periods.between),
      signup_from: new Date(periods.signup),
      signup_until: new Date(periods.closed),
      finished_at: new Date(periods.over),
      ...overrides,
    })
    .execute();
  return id;
}

/** The services on `db`, which may be a database without locks. */
export function createRaceServices(site: RaceSite, db: Db = site.db) {
  const context = { ...site, db };
  const teams = createTeams(context);
  const members = createMembers(context);
  return {
    teams,
    members,
    races: createRaces(context),
    reads: createTeamReads(context),
    registration: createTeamRegistration(context),
    createTeam: async (captainId: string, draft: Partial<TeamDraft> = {}, race = 'spring') =>
      (await db.transaction().execute((tx) => teams.create(tx, captainId, buildTeamDraft(draft), race))).id,
    createMember: async (captainId: string, draft: Partial<MemberDraft> = {}) =>
      (await db.transaction().execute((tx) => members.create(tx, captainId, buildMemberDraft(draft)))).id,
  };
}

export const createCaptain = (site: RaceSite): Promise<string> =>
  createRider(site, { username: `captain-${randomUUID().slice(0, 8)}`, providers: [] });

export const buildTeamDraft = (overrides: Partial<TeamDraft> = {}): TeamDraft => ({
  name: '石岡衝風 A',
  coach: '陳建明',
  contact_person: '林宗翰',
  ...overrides,
});

let memberCount = 0;
/** A different passport for every member. */
export const buildMemberDraft = (overrides: Partial<MemberDraft> = {}): MemberDraft => {
  memberCount += 1;
  return {
    name: `隊員${memberCount}`,
    nationality: '台灣',
    identity_kind: 'passport',
    identity_number: `P${String(memberCount).padStart(8, '0')}`,
    gender: 'male',
    birth_date: '1990-01-01',
    phone: '0912-345-678',
    emergency_contact: '陳美惠',
    emergency_phone: '0922345678',
    relationship: 'spouse',
    ...overrides,
  };
};

/** A complete team of ten with one woman, created through the services; returns its id. */
export async function createCompleteTeam(
  site: RaceSite,
  captainId: string,
  { race = 'spring', ...draft }: Partial<TeamDraft> & { readonly race?: string } = {},
): Promise<string> {
  const services = createRaceServices(site);
  const teamId = await services.createTeam(captainId, draft, race);
  for (let index = 0; index < 10; index += 1) {
    const memberId = await services.createMember(captainId, { gender: index === 0 ? 'female' : 'male' });
    await services.teams.addMember(captainId, teamId, memberId);
  }
  return teamId;
}

/** A team of a past race, as entered with its results. */
export async function createPastTeam(
  { db, clock }: RaceSite,
  { raceId, captainId, rank }: { readonly raceId: string; readonly captainId: string; readonly rank: number },
): Promise<string> {
  const id = uuidv7(clock.nowMs());
  const now = new Date(clock.nowMs());
  await db
    .insertInto('race_team')
    .values({
      id,
      race_id: raceId,
      captain_rider_id: captainId,
      name: '石岡衝風',
      coach: null,
      contact_person: null,
      predecessor_team_id: null,
      status: 'completed',
      rank,
      elapsed_s: 5_000 + rank,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export const readTeam = (site: RaceSite, id: string) =>
  site.db.selectFrom('race_team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const readRace = (site: RaceSite) =>
  site.db.selectFrom('race').selectAll().where('slug', '=', 'spring').executeTakeFirstOrThrow();
