import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

export type CertificateRow = Selectable<Database['certificate']>;

/** Revoked by a person: the rider gets no other certificate of this event until the revocation is undone. */
const isWithdrawn = (row: ExpressionBuilder<Pick<Database, 'certificate'>, 'certificate'>) =>
  row.and([row('certificate.state', '=', 'revoked'), row('certificate.revocation_reason', '=', 'withdrawn')]);

export const certificatesRepository = {
  find: (db: Db, id: string) => db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst(),

  findValid: (db: Db, eventId: string, riderId: string) =>
    db
      .selectFrom('certificate')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('rider_id', '=', riderId)
      .where('state', '=', 'valid')
      .executeTakeFirst(),

  async hasWithdrawn(db: Db, eventId: string, riderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('certificate')
      .select('id')
      .where('event_id', '=', eventId)
      .where('rider_id', '=', riderId)
      .where(isWithdrawn)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** At most one certificate for each rider, because a rider with a withdrawn one has no valid one. */
  listToRevoke: async (db: Db, eventId: string, riderIds: readonly string[]) =>
    riderIds.length === 0
      ? []
      : db
          .selectFrom('certificate')
          .select(['id', 'rider_id'])
          .where('event_id', '=', eventId)
          .where('rider_id', 'in', riderIds)
          .where((row) => row.or([row('state', '=', 'valid'), isWithdrawn(row)]))
          .execute(),

  findEventBySlug: (db: Db, slug: string) =>
    db.selectFrom('event').select('id').where('slug', '=', slug).executeTakeFirst(),

  findOrganiser: (db: Db, eventId: string) =>
    db.selectFrom('event').select('organiser_rider_id').where('id', '=', eventId).executeTakeFirst(),

  async findRegistrationId(tx: Db, eventId: string, riderId: string): Promise<string | null> {
    const row = await tx
      .selectFrom('event_registration')
      .select('id')
      .where('event_id', '=', eventId)
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Requires that the event is locked. */
  async computeNextNumber(tx: Db, eventId: string): Promise<number> {
    const { count } = await tx
      .selectFrom('certificate')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return Number(count) + 1;
  },

  async insert(tx: Db, row: Insertable<Database['certificate']>): Promise<void> {
    await tx.insertInto('certificate').values(row).execute();
  },

  async update(tx: Db, id: string, values: Updateable<Database['certificate']>): Promise<void> {
    await tx.updateTable('certificate').set(values).where('id', '=', id).execute();
  },

  async storeKey(tx: Db, key: Insertable<Database['certificate_key']>): Promise<void> {
    await tx
      .insertInto('certificate_key')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  listKeys: (db: Db) => db.selectFrom('certificate_key').selectAll().orderBy('first_used_at').execute(),

  listLevels: (db: Db, eventId: string) =>
    db.selectFrom('event_level').selectAll().where('event_id', '=', eventId).orderBy('within_s', 'desc').execute(),

  findRegistration: (db: Db, registrationId: string) =>
    db
      .selectFrom('event_registration')
      .innerJoin('rider', 'rider.id', 'event_registration.rider_id')
      .select(['event_registration.state', 'event_registration.certificate_name', 'rider.username'])
      .where('event_registration.id', '=', registrationId)
      .executeTakeFirst(),

  /** Results of ended competitions without a certificate, with the event to lock. */
  listDue: (db: Db, now: Date, limit: number) =>
    db
      .selectFrom('event_result')
      .innerJoin('event', 'event.id', 'event_result.event_id')
      .innerJoin('event_registration', 'event_registration.id', 'event_result.registration_id')
      .select(['event_result.event_id', 'event_result.registration_id', 'event_registration.rider_id'])
      .where('event_result.source_kind', '=', 'any')
      .where('event_registration.state', '=', 'registered')
      .where('event.type', '=', 'competition')
      .where('event.certification_until', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('certificate')
              .select('certificate.id')
              .whereRef('certificate.event_id', '=', 'event.id')
              .whereRef('certificate.rider_id', '=', 'event_registration.rider_id')
              .where((row) => row.or([row('certificate.state', '=', 'valid'), isWithdrawn(row)])),
          ),
        ),
      )
      .limit(limit)
      .execute(),

  lockEvent: (tx: Db, id: string) =>
    tx.selectFrom('event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  findResult: (tx: Db, registrationId: string) =>
    tx
      .selectFrom('event_result')
      .selectAll()
      .where('registration_id', '=', registrationId)
      .where('source_kind', '=', 'any')
      .executeTakeFirst(),

  listForRider: (db: Db, riderId: string) =>
    db.selectFrom('certificate').selectAll().where('rider_id', '=', riderId).orderBy('issued_at').execute(),

  async erase(tx: Db, riderId: string): Promise<void> {
    await tx
      .updateTable('certificate')
      .set({
        state: 'erased',
        participant: null,
        payload: null,
        signature: null,
        rider_id: null,
        splits_s: sql`'{}'`,
        revocation_note: null,
      })
      .where('rider_id', '=', riderId)
      .execute();
  },
};
