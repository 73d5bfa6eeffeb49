import { sql } from 'kysely';
import type { RegistrationState } from '#contract/events/eventKinds.ts';
import type { Db } from '#server/db/connect.ts';

const selectRiders = (db: Db, eventId: string, state: RegistrationState) =>
  db
    .selectFrom('event_registration as registration')
    .innerJoin('rider', 'rider.id', 'registration.rider_id')
    .where('registration.event_id', '=', eventId)
    .where('registration.state', '=', state);

const toNames = (rows: readonly { readonly username: string }[]): string[] => rows.map(({ username }) => username);

/** Usernames of affected riders, for the organiser who changes the event. */
export const impactRepository = {
  /** In order of registration, after the first `offset`. */
  async listRegistered(db: Db, eventId: string, offset: number): Promise<string[]> {
    const rows = await selectRiders(db, eventId, 'registered')
      .select('rider.username')
      .orderBy('registration.number')
      .offset(offset)
      .execute();
    return toNames(rows);
  },

  async listWaiting(db: Db, eventId: string): Promise<string[]> {
    return toNames(
      await selectRiders(db, eventId, 'waitlisted').select('rider.username').orderBy('registration.number').execute(),
    );
  },

  async listResults(db: Db, eventId: string) {
    return selectRiders(db, eventId, 'registered')
      .innerJoin('event_result as result', 'result.registration_id', 'registration.id')
      .select(['rider.username', 'result.elapsed_s'])
      .where('result.source_kind', '=', 'any')
      .orderBy('result.elapsed_s')
      .execute();
  },

  /** Riders whose current result lies outside the period. */
  async listOutsidePeriod(db: Db, eventId: string, from: Date, until: Date): Promise<string[]> {
    const rows = await selectRiders(db, eventId, 'registered')
      .innerJoin('event_result as result', 'result.registration_id', 'registration.id')
      .innerJoin('verdict', 'verdict.id', 'result.verdict_id')
      .select('rider.username')
      .where('result.source_kind', '=', 'any')
      .where(
        sql<boolean>`not (verdict.started_at >= ${from}
          and verdict.started_at + verdict.elapsed_s * interval '1 second' <= ${until})`,
      )
      .orderBy('result.elapsed_s')
      .execute();
    return toNames(rows);
  },
};
