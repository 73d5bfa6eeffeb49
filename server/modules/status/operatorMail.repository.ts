import { sql } from 'kysely';
import type { MailFailure } from '#contract/status/statusKinds.ts';
import type { Db } from '#server/db/connect.ts';

export interface OperatorMailState {
  /** Whether the last mail said that something fails. */
  readonly is_failing: boolean;
  readonly sent_at: Date | null;
  /** The last try, if it failed. */
  readonly failed_at: Date | null;
  readonly failure: MailFailure | null;
}

const initialState: OperatorMailState = { is_failing: false, sent_at: null, failed_at: null, failure: null };

export const operatorMailRepository = {
  async find(db: Db): Promise<OperatorMailState> {
    const row = await db
      .selectFrom('operator_mail')
      .select(['is_failing', 'sent_at', 'failed_at', 'failure'])
      .executeTakeFirst();
    return row ?? initialState;
  },

  /** Reserves the next mail for this process; false if another one is sending it or has sent it. */
  async claim(db: Db, { sent_at: sentAt }: OperatorMailState, { now, until }: Claim): Promise<boolean> {
    const { rows } = await sql`
      insert into operator_mail (id, claimed_until) values (1, ${until})
      on conflict (id) do update set claimed_until = excluded.claimed_until
        where (operator_mail.claimed_until is null or operator_mail.claimed_until <= ${now})
          and operator_mail.sent_at is not distinct from ${sentAt}::timestamptz
      returning id
    `.execute(db);
    return rows.length > 0;
  },

  async recordSent(db: Db, isFailing: boolean, sentAt: Date): Promise<void> {
    await db
      .updateTable('operator_mail')
      .set({ is_failing: isFailing, sent_at: sentAt, claimed_until: null, failed_at: null, failure: null })
      .execute();
  },

  async recordFailure(db: Db, failure: MailFailure, failedAt: Date): Promise<void> {
    await db.updateTable('operator_mail').set({ claimed_until: null, failed_at: failedAt, failure }).execute();
  },
};

interface Claim {
  readonly now: Date;
  /** After this time another process may try, if this one ended meanwhile. */
  readonly until: Date;
}
