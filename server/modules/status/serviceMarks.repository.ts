import { sql } from 'kysely';
import type { OutsideService } from '#contract/status/statusKinds.ts';
import type { Db } from '#server/db/connect.ts';

export const serviceMarksRepository = {
  /** A later mark of another process is not overwritten. */
  async recordOk(db: Db, name: OutsideService, markedAt: Date): Promise<void> {
    await sql`
      insert into outside_service (name, ok_at) values (${name}, ${markedAt})
      on conflict (name) do update set ok_at = greatest(outside_service.ok_at, excluded.ok_at),
        failure_count = case when outside_service.failed_at > excluded.ok_at then outside_service.failure_count else 0 end
    `.execute(db);
  },

  async recordFailure(
    db: Db,
    name: OutsideService,
    { markedAt, failure }: { readonly markedAt: Date; readonly failure: string },
  ): Promise<void> {
    await sql`
      insert into outside_service (name, failed_at, failure, failure_count) values (${name}, ${markedAt}, ${failure}, 1)
      on conflict (name) do update set failed_at = greatest(outside_service.failed_at, excluded.failed_at),
        failure = excluded.failure, failure_count = outside_service.failure_count + 1
    `.execute(db);
  },
};
