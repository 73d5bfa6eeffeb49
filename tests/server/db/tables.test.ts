import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Database types that match a declared type. */
const allowedTypes: Record<string, readonly string[]> = {
  string: ['text', 'uuid', 'date'],
  number: ['integer', 'double precision'],
  'number[]': ['integer[]'],
  'string[]': ['text[]'],
  boolean: ['boolean'],
  Buffer: ['bytea'],
  BigInteger: ['bigint'],
  Date: ['timestamp with time zone'],
  json: ['jsonb'],
};

const source = [
  'tables',
  'riderTables',
  'verificationTables',
  'eventTables',
  'certificateTables',
  'raceTables',
  'rankingTables',
  'contentTables',
  'feedTables',
  'headToHeadTables',
  'roadAdminTables',
  'lapTables',
  'cyclingEventTables',
  'deviceDeclarationTable',
  'routeTables',
  'siteTables',
]
  .map((file) => readFileSync(join(rootDirectory, `server/db/${file}.ts`), 'utf8'))
  .join('\n');

/** The row types as written: table -> column -> kind and whether null is allowed. */
function parseDeclaredTables(): Record<string, Record<string, { kind: string; isNullable: boolean }>> {
  const interfaces = new Map<string, string>();
  for (const [, name = '', body = ''] of source.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs))
    interfaces.set(name, body);
  const tables = [...(interfaces.get('Database') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return Object.fromEntries(
    tables.map(([, table = '', type = '']) => {
      const columns = [...(interfaces.get(type) ?? '').matchAll(/^ {2}(\w+): (.+);$/gm)];
      return [
        table,
        Object.fromEntries(columns.map(([, column = '', text = '']) => [column, parseDeclaredColumn(text)])),
      ];
    }),
  );
}

/** Closed unions of strings, by name. */
const namedUnions = [
  'TrafficKind',
  'RideCategory',
  'ActivitySource',
  'AttemptStatus',
  'Language',
  'EventPicture',
  'EventType',
  'AgeGroup',
  'NameDisplay',
  'RegistrationState',
  'RevocationReason',
  'CertificateState',
  'LapEntryKind',
  'LapWatch',
  'PaymentStatus',
  'PowerSource',
  'CalculationState',
  'CalculationStep',
  'RankingSpan',
  'QuotaKind',
  'County',
  'CyclingEventKind',
  'TeamStatus',
  'InvitationPurpose',
  'ScanType',
  'DisclosureKind',
  'RankedSex',
  'ContentKind',
  'ContentAction',
  'HeadToHeadKind',
  'HeadToHeadState',
  'RoundOutcome',
  'SideKey',
  'OutsideService',
  'MailFailure',
  'ReferrerKind',
  'WidthClass',
  'ViewLanguage',
  'RoadKind',
  'RoadAction',
  'RoadRefusal',
];
const isText = (type: string): boolean => namedUnions.includes(type) || /^'\w+'( \| '\w+')*$/.test(type);

function parseDeclaredColumn(text: string): { kind: string; isNullable: boolean } {
  const isNullable = /\| null\b/.test(text);
  const bare = text.replace(/^Generated<(.+)>$/, '$1').replace(/ \| null$/, '');
  if (/^Json(WithDefault)?</.test(bare)) return { kind: 'json', isNullable };
  if (/^(CreatedAt|UpdatedAt|ColumnType<Date,.*)$/.test(bare)) return { kind: 'Date', isNullable };
  if (bare === "RouteSummary['silhouette_m']") return { kind: 'number[]', isNullable };
  if (/^\(typeof \w+\)\[number\]$/.test(bare)) return { kind: 'string', isNullable };
  if (isText(bare.replace(/\[\]$/, ''))) return { kind: bare.endsWith('[]') ? 'string[]' : 'string', isNullable };
  return { kind: bare, isNullable };
}

it('has exactly the tables and columns of the row types', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean }>`
    select c.table_name as "table", c.column_name as "column", format_type(a.atttypid, null) as type,
      c.is_nullable = 'YES' as "isNullable"
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
    where c.table_schema = 'public' and c.table_name not like 'kysely%'
    order by 1, 2
  `.execute(db);
  const declared = parseDeclaredTables();
  const actual = rows.map(({ table, column, type, isNullable }) => {
    const kind = declared[table]?.[column]?.kind ?? 'undeclared';
    return {
      table,
      column,
      isKind: allowedTypes[kind]?.includes(type) ?? `${type} is declared as ${kind}`,
      isNullable,
    };
  });
  const expectedColumns = Object.entries(declared)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, { isNullable }]) => ({ table, column, isKind: true, isNullable })),
    )
    .sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1));
  expect(actual.length).toBeGreaterThan(60);
  expect([...actual].sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1))).toEqual(
    expectedColumns,
  );
});

it('compares ids and searched text byte by byte', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and collation_name = 'C' order by 1
  `.execute(db);
  const places = rows.map(({ place }) => place);
  for (const place of ['route.id', 'route.search_text', 'segment.slug', 'route_video.youtube_id', 'rate_limit.key']) {
    expect(places).toContain(place);
  }
});
