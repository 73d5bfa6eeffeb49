import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RegistrationState } from '#contract/events/eventKinds.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventRegistrationTable, EventTable } from '#server/db/eventTables.ts';

export type RegistrationRow = Selectable<EventRegistrationTable>;

export type NewRegistration = Insertable<EventRegistrationTable>;

interface Search {
  readonly eventId: string;
  readonly state: RegistrationState | undefined;
  readonly search: string | undefined;
}

const selectMatching = (db: Db, { eventId, state, search }: Search) =>
  db
    .selectFrom('event_registration as registration')
    .innerJoin('rider', 'rider.id', 'registration.rider_id')
    .where('registration.event_id', '=', eventId)
    .$if(state !== undefined, (query) => query.where('registration.state', '=', state ?? 'registered'))
    .$if(search !== undefined && search !== '', (query) => {
      const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((eb) =>
        eb.or([
          eb('rider.username_key', 'like', pattern),
          eb(sql<string>`lower(coalesce(registration.team_name, ''))`, 'like', pattern),
        ]),
      );
    });

export const registrationsRepository = {
  async find(db: Db, eventId: string, riderId: string): Promise<RegistrationRow | undefined> {
    return db
      .selectFrom('event_registration')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
  },

  async findById(db: Db, eventId: string, id: string): Promise<RegistrationRow | undefined> {
    return db
      .selectFrom('event_registration')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async listForRider(db: Db, riderId: string) {
    return db.selectFrom('event_registration').selectAll().where('rider_id', '=', riderId).execute();
  },

  /** The states of those riders who are registered, waiting or excluded. */
  async listStates(
    tx: Db,
    eventId: string,
    riderIds: readonly string[],
  ): Promise<ReadonlyMap<string, RegistrationState>> {
    const rows = await tx
      .selectFrom('event_registration')
      .select(['rider_id', 'state'])
      .where('event_id', '=', eventId)
      .where(sql<boolean>`rider_id = any(${riderIds}::uuid[])`)
      .execute();
    return new Map(rows.map(({ rider_id: riderId, state }) => [riderId, state]));
  },

  /** Inserts registrations and writes the counts of their locked event in one statement. */
  async insertAll(
    tx: Db,
    eventId: string,
    rows: readonly NewRegistration[],
    counts: Updateable<EventTable>,
  ): Promise<void> {
    await tx
      .with('placed', (cte) => cte.insertInto('event_registration').values(rows))
      .updateTable('event')
      .set(counts)
      .where('id', '=', eventId)
      .execute();
  },

  async update(tx: Db, id: string, changes: Updateable<EventRegistrationTable>): Promise<void> {
    await tx.updateTable('event_registration').set(changes).where('id', '=', id).execute();
  },

  /**
   * The age group that a rider states last holds in all events in which the rider is listed in one: two events of
   * different years would tell the year of birth. The other events are not locked; their tables follow within a minute.
   */
  async alignAgeGroups(tx: Db, statements: readonly Pick<NewRegistration, 'rider_id' | 'age_group'>[]): Promise<void> {
    const rows = statements.filter(({ age_group: group }) => group !== null);
    if (rows.length === 0) return;
    await sql`
      update event_registration registration set age_group = stated.age_group
      from unnest(${rows.map(({ rider_id: id }) => id)}::uuid[], ${rows.map(({ age_group: group }) => group)}::text[])
        as stated (rider_id, age_group)
      where registration.rider_id = stated.rider_id and registration.age_group <> stated.age_group`.execute(tx);
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('event_registration').where('id', '=', id).execute();
  },

  /** In order; the first one is promoted next. */
  async listWaiting(tx: Db, eventId: string, limit: number) {
    return tx
      .selectFrom('event_registration')
      .select(['id', 'rider_id'])
      .where('event_id', '=', eventId)
      .where('state', '=', 'waitlisted')
      .orderBy('number')
      .limit(limit)
      .execute();
  },

  /** Position from 1 among registrations of the same state. */
  async findPosition(
    db: Db,
    { event_id: eventId, state, number }: Pick<RegistrationRow, 'event_id' | 'state' | 'number'>,
  ) {
    const { count } = await db
      .selectFrom('event_registration')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('event_id', '=', eventId)
      .where('state', '=', state)
      .where('number', '<=', number)
      .executeTakeFirstOrThrow();
    return count;
  },

  async countStates(db: Db, eventId: string) {
    const rows = await db
      .selectFrom('event_registration')
      .select(['state', sql<number>`count(*)::integer`.as('count')])
      .select(sql<number>`(count(*) filter (where name_shown <> 'hidden'))::integer`.as('named'))
      .where('event_id', '=', eventId)
      .groupBy('state')
      .execute();
    return new Map(rows.map(({ state, ...counts }) => [state, counts]));
  },

  async listRegisteredRiderIds(db: Db, eventId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('event_registration')
      .select('rider_id')
      .where('event_id', '=', eventId)
      .where('state', '=', 'registered')
      .execute();
    return rows.map(({ rider_id: riderId }) => riderId);
  },

  /** Registered riders who show a name, in the order of registration. */
  async listParticipants(db: Db, eventId: string, page: { readonly afterNumber: number; readonly limit: number }) {
    return db
      .selectFrom('event_registration as registration')
      .innerJoin('rider', 'rider.id', 'registration.rider_id')
      .select(['registration.number', 'registration.rider_id', 'registration.name_shown', 'registration.team_name'])
      .select(['registration.target_level', 'rider.username', 'rider.avatar_file_id'])
      .where('registration.event_id', '=', eventId)
      .where('registration.state', '=', 'registered')
      .where('registration.name_shown', '<>', 'hidden')
      .where('registration.number', '>', page.afterNumber)
      .orderBy('registration.number')
      .limit(page.limit)
      .execute();
  },

  async count(db: Db, search: Search): Promise<number> {
    const { count } = await selectMatching(db, search)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  async list(db: Db, search: Search, page: { readonly offset: number; readonly limit: number }) {
    return selectMatching(db, search)
      .leftJoin('event_result as result', (join) =>
        join.onRef('result.registration_id', '=', 'registration.id').on('result.source_kind', '=', 'any'),
      )
      .selectAll('registration')
      .select(['rider.username', 'result.elapsed_s'])
      .select((eb) =>
        eb
          .case()
          .when('registration.state', '=', 'waitlisted')
          .then(
            eb
              .selectFrom('event_registration as before')
              .select(sql<number>`count(*)::integer`.as('count'))
              .whereRef('before.event_id', '=', 'registration.event_id')
              .where('before.state', '=', 'waitlisted')
              .whereRef('before.number', '<=', 'registration.number'),
          )
          .end()
          .as('position'),
      )
      .orderBy(sql`array_position(array['registered', 'waitlisted', 'excluded'], registration.state)`)
      .orderBy('registration.number')
      .offset(page.offset)
      .limit(page.limit)
      .execute();
  },

  async listRiderNames(db: Db, riderIds: readonly string[]) {
    if (riderIds.length === 0) return [];
    return db.selectFrom('rider').select(['id', 'username', 'avatar_file_id']).where('id', 'in', riderIds).execute();
  },
};
