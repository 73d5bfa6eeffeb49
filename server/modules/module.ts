import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Gauge } from '#server/http/gauge.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import type { PersonalDataSource } from './personalDataSource.ts';
import type { Services } from './services.ts';

/** What every module gets. */
export interface ModuleSetup {
  readonly context: AppContext;
  /** Services shared by several modules. */
  readonly services: Services;
  /** The personal data of all modules, in the order of erasing. */
  readonly personalDataSources: readonly PersonalDataSource[];
  readonly log: FastifyInstance['log'];
}

export interface ScheduledJob {
  readonly queue: string;
  /** In Asia/Taipei time. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

/** Workers on the module's queues. */
export interface QueueWork {
  /** Scheduled jobs that need the queue. */
  readonly jobs: readonly ScheduledJob[];
  /** Starts processing; stops when closed. */
  start(): Promise<{ close(): Promise<void> }>;
}

/** What a module adds to the server; all parts are optional. */
export interface ServerModule {
  /** Its API routes. */
  readonly routes?: (api: FastifyInstance, setup: ModuleSetup & { readonly build: ClientBuild }) => void;
  /** Whether worker processes serve these routes, too. */
  readonly isServedByWorkers?: boolean;
  /** Routes outside the API: pages and their pictures. */
  readonly site?: (app: FastifyInstance, setup: ModuleSetup & { readonly build: ClientBuild }) => void | Promise<void>;
  /** Its metrics in `/api/metrics`. */
  readonly gauges?: (setup: ModuleSetup) => Promise<readonly Gauge[]>;
  readonly jobs?: (setup: ModuleSetup) => readonly ScheduledJob[];
  readonly queues?: (boss: PgBoss, setup: ModuleSetup) => Promise<QueueWork>;
  /**
   * Its personal data. A test fails if a table with a rider belongs to no module. `setup` is undefined while a backup is
   * restored.
   */
  readonly personalData?: (
    keys: KeyRing,
    clock: Clock,
    setup?: Pick<ModuleSetup, 'context' | 'services'>,
  ) => readonly PersonalDataSource[];
}

export const defineModule = (module: ServerModule): ServerModule => module;
