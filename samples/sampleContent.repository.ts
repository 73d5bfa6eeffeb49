import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';

/** Writes rows of events directly: sample riders do not register, they are created with the events. */
export const sampleContentRepository = {
  /** If two administrators switch at once, the second one waits for the first. */
  async lockSampleContent(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('sample content', 0))`.execute(tx);
  },

  /** The audit log records everything that was ever done, including what was undone. */
  async hasEverBeenSwitched(db: Db): Promise<boolean> {
    const entry = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', 'in', ['samples.switchedOn', 'samples.switchedOff'])
      .limit(1)
      .executeTakeFirst();
    return entry !== undefined;
  },

  async listEvents(db: Db) {
    return db
      .selectFrom('event')
      .select(['id', 'slug', 'name', 'created_at'])
      .where('is_sample', '=', true)
      .orderBy('certification_until', 'desc')
      .execute();
  },

  /** Locks the events against simultaneous registrations. */
  async lockEvents(tx: Db) {
    return tx.selectFrom('event').select(['id', 'slug']).where('is_sample', '=', true).forUpdate().execute();
  },

  async addRider(tx: Db, rider: Insertable<Database['rider']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('rider')
      .values(rider)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows !== 0n;
  },

  /** Returns the ids of the riders whose names were free. */
  async addRiders(tx: Db, riders: readonly Insertable<Database['rider']>[]): Promise<readonly string[]> {
    const addedRiders = await tx
      .insertInto('rider')
      .values(riders)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return addedRiders.map(({ id }) => id);
  },

  /** Positions of the challenge's current checkpoints along its course, in riding order; empty if it is unknown. */
  async listCheckpointDistances(tx: Db, challengeId: string): Promise<readonly (number | null)[]> {
    const rows = await tx
      .selectFrom('checkpoint')
      .innerJoin('challenge', (join) =>
        join
          .onRef('challenge.id', '=', 'checkpoint.challenge_id')
          .onRef('challenge.rule_version', '=', 'checkpoint.rule_version'),
      )
      .select('checkpoint.course_distance_m')
      .where('challenge.id', '=', challengeId)
      .orderBy('checkpoint.position')
      .execute();
    return rows.map(({ course_distance_m: distanceM }) => distanceM);
  },

  async addEvent(tx: Db, event: Insertable<Database['event']>, levels: readonly Insertable<Database['event_level']>[]) {
    await tx.insertInto('event').values(event).execute();
    await tx.insertInto('event_level').values(levels).execute();
  },

  async addRegistrations(tx: Db, rows: readonly Insertable<Database['event_registration']>[]): Promise<void> {
    await tx.insertInto('event_registration').values(rows).execute();
  },

  async addResults(tx: Db, rows: readonly Insertable<Database['event_result']>[]): Promise<void> {
    if (rows.length > 0) await tx.insertInto('event_result').values(rows).execute();
  },

  /** Riders with a result in this event, fastest first. */
  async listFinishers(tx: Db, eventId: string): Promise<readonly ResultChange[]> {
    const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
    const results = await tx
      .selectFrom('event_result')
      .innerJoin('event_registration as registration', 'registration.id', 'event_result.registration_id')
      .selectAll('event_result')
      .select('registration.rider_id')
      .where('event_result.event_id', '=', eventId)
      .where('event_result.source_kind', '=', 'any')
      .orderBy('event_result.elapsed_s')
      .orderBy('registration.number')
      .execute();
    return results.map(({ rider_id: riderId, ...result }) => ({
      event,
      riderId,
      registrationId: result.registration_id,
      result,
    }));
  },

  /** The certificate for the preview: the first one of the event that has ended. */
  async findFirstCertificateId(db: Db): Promise<string | null> {
    const certificate = await db
      .selectFrom('certificate')
      .innerJoin('event', 'event.id', 'certificate.event_id')
      .select('certificate.id')
      .where('event.is_sample', '=', true)
      .where('certificate.state', '=', 'valid')
      .orderBy('event.certification_until')
      .orderBy('certificate.number')
      .limit(1)
      .executeTakeFirst();
    return certificate?.id ?? null;
  },

  async listRaces(db: Db) {
    return db
      .selectFrom('race')
      .innerJoin('group_race', 'group_race.id', 'race.group_race_id')
      .select(['race.slug', 'race.name', 'group_race.year'])
      .where('race.is_sample', '=', true)
      .orderBy('race.day', 'desc')
      .execute();
  },

  async listCyclingEvents(db: Db) {
    return db
      .selectFrom('cycling_event')
      .select(['slug', 'name'])
      .where('is_sample', '=', true)
      .orderBy('first_day')
      .orderBy('slug')
      .execute();
  },

  async addEdition(tx: Db, edition: Insertable<Database['group_race']>): Promise<void> {
    await tx.insertInto('group_race').values(edition).execute();
  },

  async addRace(tx: Db, race: Insertable<Database['race']>): Promise<void> {
    await tx.insertInto('race').values(race).execute();
  },

  async addTeams(tx: Db, teams: readonly Insertable<Database['race_team']>[]): Promise<void> {
    await tx.insertInto('race_team').values(teams).execute();
  },

  async listRouteIds(tx: Db): Promise<ReadonlySet<string>> {
    return new Set((await tx.selectFrom('route').select('id').execute()).map(({ id }) => id));
  },

  async addCyclingEvents(tx: Db, events: readonly Insertable<Database['cycling_event']>[]): Promise<void> {
    await tx.insertInto('cycling_event').values(events).execute();
  },

  /** Also deletes real riders' marks and their notices. */
  async deleteCyclingEvents(tx: Db): Promise<number> {
    const slugs = tx.selectFrom('cycling_event').select('slug').where('is_sample', '=', true);
    await tx.deleteFrom('notice').where(sql<string>`params ->> 'cycling_event_id'`, 'in', slugs).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('cycling_event')
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async addHeadToHead(
    tx: Db,
    headToHead: Insertable<Database['head_to_head']>,
    results: readonly Insertable<Database['head_to_head_result']>[],
  ): Promise<void> {
    await tx.insertInto('head_to_head').values(headToHead).execute();
    await tx.insertInto('head_to_head_result').values(results).execute();
  },

  async deleteHeadToHeads(tx: Db): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom('head_to_head')
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** Also deletes their teams and declared devices, even those of real riders, and notices about them; riders stay. */
  async deleteRaces(tx: Db): Promise<number> {
    await tx.selectFrom('race').select('id').where('is_sample', '=', true).orderBy('id').forUpdate().execute();
    const races = tx.selectFrom('race').select('id').where('is_sample', '=', true);
    const teams = tx.selectFrom('race_team').select(sql<string>`id::text`.as('id')).where('race_id', 'in', races);
    await tx.deleteFrom('notice').where(sql<string>`params ->> 'team_id'`, 'in', teams).execute();
    const slugs = tx.selectFrom('race').select('slug').where('is_sample', '=', true);
    await tx.deleteFrom('notice').where(sql<string>`params ->> 'device_race_id'`, 'in', slugs).execute();
    const { numDeletedRows } = await tx.deleteFrom('race').where('is_sample', '=', true).executeTakeFirstOrThrow();
    await tx.deleteFrom('group_race').where('is_sample', '=', true).execute();
    return Number(numDeletedRows);
  },

  /** Also deletes all registrations, results and certificates, even those of real riders, and their notices. */
  async deleteEvents(tx: Db, slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    const events = tx.selectFrom('event').select('id').where('is_sample', '=', true);
    await tx.deleteFrom('certificate').where('event_id', 'in', events).execute();
    await tx.deleteFrom('notice').where(sql<string>`params ->> 'event_id'`, 'in', slugs).execute();
    await tx.deleteFrom('event').where('is_sample', '=', true).execute();
  },

  /** Deletes everything that could reference them first; returns their number. */
  async deleteRiders(tx: Db): Promise<number> {
    const samples = tx.selectFrom('rider').select('id').where('is_sample', '=', true);
    await tx.deleteFrom('event_registration').where('rider_id', 'in', samples).execute();
    await tx.deleteFrom('notice').where('rider_id', 'in', samples).execute();
    const { numDeletedRows } = await tx.deleteFrom('rider').where('is_sample', '=', true).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
