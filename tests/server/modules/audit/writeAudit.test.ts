import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
const riderId = '0195f0a0-0000-7000-8000-000000000001';

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const readEntries = () => site.db.selectFrom('audit_entry').selectAll().execute();

it('stores who did what to whom, and when', async () => {
  await writeAudit(site.db, site.clock, {
    actor: { kind: 'administrator' },
    action: 'rider.granted',
    subject: { kind: 'rider', id: riderId },
    detail: { role: 'admin' },
  });
  expect(await readEntries()).toEqual([
    {
      id: expect.any(String),
      at: new Date('2026-03-01T04:00:00Z'),
      actor_kind: 'administrator',
      actor_rider_id: null,
      action: 'rider.granted',
      subject_kind: 'rider',
      subject_id: riderId,
      detail: { role: 'admin' },
    },
  ]);
});

it.each<[string, RawBuilder<unknown>]>([
  ['changed', sql`update audit_entry set action = 'nothing'`],
  ['deleted', sql`delete from audit_entry`],
  ['emptied', sql`truncate audit_entry`],
])('does not let the log be %s', async (_, statement) => {
  const previous = await readEntries();
  await expect(statement.execute(site.db)).rejects.toThrow('table audit_entry only grows');
  expect(await readEntries()).toEqual(previous);
});
