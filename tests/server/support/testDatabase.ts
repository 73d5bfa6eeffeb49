import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** In the form of DATABASE_URL. */
  connectionString: string;
  drop(): Promise<void>;
}

/** A separate migrated database for the caller, created in about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('testServerUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const templateName = template.pathname.slice(1);
  await runOnServer(`create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(template);
  url.pathname = name;
  return { connectionString: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

async function runOnServer(statement: string): Promise<void> {
  const maintenance = new URL(inject('testServerUrl'));
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
