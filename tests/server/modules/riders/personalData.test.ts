import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/tables.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { createRiderWithAllData } from '#tests/server/appSupport/createRiderWithAllData.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let amyId: string;
let bobId: string;

beforeAll(async () => {
  site = await createTestSite();
  amyId = await createRiderWithAllData(site, 'amy');
  bobId = await createRiderWithAllData(site, 'bob');
});

afterAll(() => site.close());

type TableName = keyof Database;

/** Tables that reference riders, by foreign key or by column name, and tables that reference those. */
async function listRiderTables(): Promise<TableName[]> {
  const { rows } = await sql<{ table: TableName; target: string | null }>`
    select c.table_name as "table", null as target from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ '(^|_)rider_id$'
    union
    select r.table_name, f.table_name
    from information_schema.referential_constraints rc
    join information_schema.table_constraints r on r.constraint_name = rc.constraint_name and r.table_schema = 'public'
    join information_schema.table_constraints f on f.constraint_name = rc.unique_constraint_name and f.table_schema = 'public'
  `.execute(site.db);
  const tables = new Set<string>(['rider', ...rows.flatMap(({ table, target }) => (target === null ? [table] : []))]);
  for (let count = 0; count < tables.size; ) {
    count = tables.size;
    for (const { table, target } of rows) if (target !== null && tables.has(target)) tables.add(table);
  }
  return [...tables].sort() as TableName[];
}

/** Tables whose rows outlive the rider without naming them, such as events and unsigned certificates. */
const retainedTables = [
  'content_item',
  'content_version',
  'event',
  'event_level',
  'certificate',
  'certificate_key',
  'race_disclosure',
  'road_version',
];

const listSources = () => listPersonalDataSources(site.config.columnKeys, site.clock);
const listSourceTables = () => listSources().flatMap(({ tables }) => tables);

/** Every row of every such table, as PostgreSQL prints it. */
async function dumpTables(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const table of listSourceTables()) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      site.db,
    );
    dumped[table] = rows.map(({ row }) => row);
  }
  return dumped;
}

describe('listPersonalDataSources', () => {
  it('lists every table with rider data once', async () => {
    const tables = await listRiderTables();
    expect(tables).toContain('access_token');
    expect(tables.length).toBeGreaterThanOrEqual(13);
    expect(
      tables.filter((table) => listSourceTables().filter((heldTable) => heldTable === table).length !== 1),
    ).toEqual([]);
    // Identified by the account at the provider, not by the rider.
    const byAccount = ['provider_event'];
    expect([...listSourceTables()].sort()).toEqual([...tables, ...byAccount].sort());
  });

  it('is checked by a query that also finds tables that no module lists', async () => {
    await sql`create table trophy (id uuid primary key, winner uuid references rider (id))`.execute(site.db);
    try {
      expect(listSourceTables()).not.toContain('trophy');
      expect(await listRiderTables()).toContain('trophy');
    } finally {
      await sql`drop table trophy`.execute(site.db);
    }
  });

  it('has unique sections, with the rider’s row last', () => {
    const sections = listSources().map(({ section }) => section);
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections.at(-1)).toBe('profile');
  });

  it('is tested with riders who have rows in every table', async () => {
    for (const [table, rows] of Object.entries(await dumpTables())) {
      expect([table, rows.length >= 2]).toEqual([table, true]);
    }
  });

  it('exports only this rider’s data from every source, without secrets', async () => {
    const secrets = /secret|hash|sealed|_encrypted|username_key|\\x|"type":"Buffer"/i;
    for (const { section, exportData: exportOf } of listSources()) {
      const part = await exportOf(site.db, amyId);
      const text = JSON.stringify(part);
      expect([section, text.length > 20]).toEqual([section, true]);
      expect([section, secrets.exec(text)?.[0]]).toEqual([section, undefined]);
      expect(text).not.toContain(bobId);
      expect(text).not.toContain('bob');
    }
  });

  it('deletes all data of a rider except an id in the audit log, and no data of another rider', async () => {
    const amyIds = await readIds(amyId);
    const { id: verdictOfAmy } = await site.db
      .selectFrom('verdict')
      .select('id')
      .where('rider_id', '=', amyId)
      .executeTakeFirstOrThrow();
    const previous = await dumpTables();
    await site.db.transaction().execute((tx) => eraseRider(tx, listSources(), amyId));
    const current = await dumpTables();
    for (const [table, rows] of Object.entries(current)) {
      if (table === 'audit_entry') {
        expect(rows).toEqual(previous[table]);
        continue;
      }
      const traces = rows.filter((row) => /amy/i.test(row) || amyIds.some((id) => row.includes(id)));
      expect([table, traces]).toEqual([table, []]);
      if (retainedTables.includes(table)) {
        expect([table, rows.length]).toEqual([table, previous[table]?.length]);
        continue;
      }
      // Both riders have the same number of rows, so half of them must remain.
      expect([table, rows.length]).toEqual([table, (previous[table]?.length ?? 0) / 2]);
      expect(previous[table]).toEqual(expect.arrayContaining(rows));
    }
    expect(JSON.stringify(current.audit_entry)).not.toMatch(/amy|bob|example\.test/);
    // The message tells other modules of the deleted verdict and contains nothing that identifies the rider.
    const messages = await site.db.selectFrom('outbox').select(['topic', 'payload']).execute();
    expect(messages).toEqual([
      { topic: 'verdict.changed', payload: { verdict_id: verdictOfAmy, challenge_id: 'wuling', status: null } },
    ]);
  });
});

/** The rider's ids, and those of sessions and files, by which other rows could still refer to the rider. */
async function readIds(riderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from session_family where rider_id = ${riderId}
    union all select id::text from stored_file where owner_rider_id = ${riderId}
  `.execute(site.db);
  return [riderId, ...rows.map(({ id }) => id)];
}
