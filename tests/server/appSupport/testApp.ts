import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localParts } from '#scripts/localParts.ts';
import type { Clock } from '#server/base/clock.ts';
import { type BuildOptions, buildApp } from '#server/buildApp.ts';
import type { Config } from '#server/config/configTypes.ts';
import { readConfig } from '#server/config/readConfig.ts';
import { connect, type Db } from '#server/db/connect.ts';
import type { Lifecycle } from '#server/http/context.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { snapshotDatabase } from './snapshotDatabase.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #nowMs: number;

  constructor(instant: string) {
    this.#nowMs = Date.parse(instant);
  }

  nowMs(): number {
    return this.#nowMs;
  }

  set(instant: string): void {
    this.#nowMs = Date.parse(instant);
  }

  advanceMs(durationMs: number): void {
    this.#nowMs += durationMs;
  }
}

export interface TestSite extends Pick<BuildOptions, 'extraModules' | 'registerSimulator'> {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: TestClock;
  /** The same as `clock`. */
  readonly databaseClock: TestClock;
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly connectionString: string;
  /** Builds another app of the same site, like a second process: the same database and clock. */
  secondApp(): Promise<FastifyInstance>;
  /** Empties the database and resets the clock, for the next test of a file that builds its site once. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const noon = '2026-03-01T04:00:00Z';

interface TestSiteOptions {
  readonly environment?: Record<string, string>;
  /** A browser bundle; default: none. */
  readonly buildDirectory?: string;
}

const makeKey = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Fixed keys, but as varied as production requires. */
export const testKeys = {
  KEYED_HASH_KEY: makeKey('keyed hash'),
  TOKEN_KEY: makeKey('token'),
  CERTIFICATE_KEY: makeKey('certificate'),
  COLUMN_KEY: makeKey('column'),
  STRAVA_PUBLIC_VERDICTS: 'false',
  CONTACT: 'mailto:hello@wolfpace.example',
} as const;

export function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({ ...testKeys, LOG_LEVEL: 'silent', ...environment });
}

/** A whole site with a separate database, at 2026-03-01 noon in Taipei. */
export async function createTestSite({ environment, buildDirectory }: TestSiteOptions = {}): Promise<TestSite> {
  const database = await createTestDatabase();
  const db = connect(database.connectionString, { connectionCount: 12, onIdleError: () => undefined });
  const clock = new TestClock(noon);
  const config = testConfig(environment);
  let restore: Promise<() => Promise<void>> | undefined;
  const lifecycle = { isDraining: false };
  const { extraModules, registerSimulator } = localParts;
  const parts = { extraModules, registerSimulator };
  const options = {
    config,
    db,
    clock,
    databaseClock: clock,
    lifecycle,
    connectionString: database.connectionString,
    buildDirectory: buildDirectory ?? '/nonexistent',
    ...parts,
    // A test machine stalls for seconds while other tests start.
    maxEventLoopDelayMs: 0,
  };
  const apps: FastifyInstance[] = [];
  const build = async () => {
    const app = await buildApp(options);
    apps.push(app);
    return app;
  };
  return {
    app: await build(),
    db,
    clock,
    databaseClock: clock,
    config,
    lifecycle,
    connectionString: database.connectionString,
    ...parts,
    secondApp: build,
    async reset() {
      restore ??= snapshotDatabase(db);
      await (await restore)();
      clock.set(noon);
      lifecycle.isDraining = false;
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await db.destroy();
      await database.drop();
    },
  };
}
