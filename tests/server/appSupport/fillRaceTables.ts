import { randomUUID } from 'node:crypto';
import { encryptBytes } from '#server/keys/encryptBytes.ts';
import { encryptConsent, toScanAad } from '#server/modules/races/consentDetails.ts';
import { encryptRoster } from '#server/modules/races/encryptRoster.ts';
import { encryptDetails } from '#server/modules/races/memberDetails.ts';
import { createRace } from '#tests/server/modules/races/raceSite.ts';
import type { TestSite } from './testApp.ts';

/** A team with a member in a separate race, and the race's copy of its roster. */
export async function fillRaceTables(site: TestSite, riderId: string, username: string): Promise<void> {
  const { db, clock, config } = site;
  const now = new Date(clock.nowMs());
  const teamId = randomUUID();
  const memberId = randomUUID();
  const raceId = await createRace(site, { slug: `race-${teamId}` });
  const details = {
    name: `Member of ${username}`,
    nationality: null,
    identity_kind: null,
    identity_number: null,
    gender: null,
    birth_date: null,
    phone: null,
    emergency_contact: null,
    emergency_phone: null,
    relationship: null,
  };
  const times = { created_at: now, updated_at: now };
  const identityHash = Buffer.from(`person of ${username}`);
  await db
    .insertInto('race_member')
    .values({
      id: memberId,
      captain_rider_id: riderId,
      identity_hash: identityHash,
      ...times,
      details_encrypted: encryptDetails(config.columnKeys, memberId, details),
    })
    .execute();
  await db
    .insertInto('race_team')
    .values({
      id: teamId,
      race_id: raceId,
      captain_rider_id: riderId,
      name: `Team of ${username}`,
      ...times,
      coach: null,
      contact_person: null,
      predecessor_team_id: null,
    })
    .execute();
  await db
    .insertInto('race_team_member')
    .values({ team_id: teamId, race_id: raceId, member_id: memberId, position: 0, identity_hash: identityHash })
    .execute();
  const slot = { member_id: memberId, name: details.name, gender: null, details };
  const roster = [{ ...slot, is_complete: false, is_self_entered: false, is_minor: null, needs_consent: false }];
  await db
    .insertInto('race_roster')
    .values(encryptRoster(config.columnKeys, teamId, roster, new Map()))
    .execute();
  await fillConsentTables(site, { raceId, memberId, username });
  const entryColumns = { id: randomUUID(), created_at: now, reason: 'Nobody is named here' };
  await db
    .insertInto('race_substitution')
    .values({ ...entryColumns, team_id: teamId })
    .execute();
  const heat = { id: randomUUID(), race_id: raceId };
  await db
    .insertInto('race_heat')
    .values({ ...heat, position: 1, start_minute: 480 })
    .execute();
  await db
    .insertInto('race_heat_team')
    .values({ team_id: teamId, race_id: raceId, heat_id: heat.id, bib: 1 })
    .execute();
  await db
    .insertInto('race_disclosure')
    .values({ ...entryColumns, race_id: raceId, rider_id: riderId, kind: 'insurance', count: 1 })
    .execute();
}

interface ConsentSubject {
  readonly raceId: string;
  readonly memberId: string;
  readonly username: string;
}

/** A link to the member's guardian, and a scan of the signed form. */
async function fillConsentTables({ db, clock, config }: TestSite, { raceId, memberId, username }: ConsentSubject) {
  const now = new Date(clock.nowMs());
  const linkId = randomUUID();
  const consentId = randomUUID();
  await db
    .insertInto('race_invitation')
    .values({
      id: linkId,
      purpose: 'guardian',
      race_id: raceId,
      member_id: memberId,
      created_at: now,
      expires_at: now,
      secret_hash: Buffer.from(`secret of ${username}`),
    })
    .execute();
  await db
    .insertInto('race_consent')
    .values({
      id: consentId,
      race_id: raceId,
      member_id: memberId,
      kind: 'scan',
      given_at: now,
      text_version: 1,
      text_hash: Buffer.from(`text of ${username}`),
      details_encrypted: encryptConsent(config.columnKeys, consentId, {
        guardian: null,
        minor: { name: `Member of ${username}`, birth_date: null },
      }),
    })
    .execute();
  await db
    .insertInto('race_consent_scan')
    .values({
      consent_id: consentId,
      media_type: 'application/pdf',
      bytes_encrypted: encryptBytes(config.columnKeys, toScanAad(consentId), Buffer.from(`scan of ${username}`)),
    })
    .execute();
}
