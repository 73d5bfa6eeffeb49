import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import type { PersonalDataHolder } from './personalData.ts';
import type { Services } from './services.ts';

/** What a module is built from. */
export interface ModuleSetup {
  readonly context: AppContext;
  /** Those that several modules share. */
  readonly services: Services;
  /** All that the modules hold of riders, in the order of erasing. */
  readonly holders: readonly PersonalDataHolder[];
  readonly log: FastifyInstance['log'];
}

export interface ScheduledJob {
  readonly queue: string;
  /** In the time of Asia/Taipei. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

/** Work that comes by queues of the module's own. */
export interface QueueWork {
  /** Scheduled jobs that need the queue. */
  readonly jobs: readonly ScheduledJob[];
  /** Takes work until it is closed. */
  start(): Promise<{ close(): Promise<void> }>;
}

/** What a noun adds to the server; whatever is missing, it has none of. */
export interface ServerModule {
  /** Its part of the API. */
  readonly routes?: (api: FastifyInstance, setup: ModuleSetup) => void;
  /** A worker process serves these routes, too. */
  readonly isServedByWorkers?: boolean;
  /** Routes beside the API: pages and their pictures. */
  readonly site?: (app: FastifyInstance, setup: ModuleSetup & { readonly build: ClientBuild }) => void | Promise<void>;
  readonly jobs?: (setup: ModuleSetup) => readonly ScheduledJob[];
  readonly queues?: (boss: PgBoss, setup: ModuleSetup) => Promise<QueueWork>;
  /** What it holds of riders: a test fails for a table with a rider that no module names. */
  readonly personalData?: (keys: KeyRing, clock: Clock) => readonly PersonalDataHolder[];
}

export const defineModule = (module: ServerModule): ServerModule => module;
