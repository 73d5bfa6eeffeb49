import type { Clock } from '#server/base/clock.ts';
import { memoizeUntilChanged } from '#server/base/memoizeUntilChanged.ts';
import type { Config } from '#server/config/configTypes.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Gauge } from '#server/http/gauge.ts';
import { buildInfo } from './buildInfo.ts';
import { type DiskSpace, readDiskSpace } from './diskSpace.ts';
import { type DatabaseFigures, operationsRepository } from './operations.repository.ts';
import { readTlsCertificateExpiry } from './tlsCertificateExpiry.ts';

/** The figures are read at most once in this time, for any number of questions. */
export const figuresCacheMs = 60_000;

/** What this process can know without the database. */
export interface MachineFigures {
  readonly disks: readonly DiskSpace[];
  readonly tlsCertificateExpiry: Date | undefined;
}

export type OperationsService = ReturnType<typeof createOperations>;

/** The operator's figures of the site: backup, disk, database, certificate, release. */
export function createOperations({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const readDatabase = readOncePerMinute(clock, () => operationsRepository.readDatabase(db));
  const readMachine = readOncePerMinute(clock, () => readMachineFigures(config));

  return {
    buildInfo,

    /** Throws if the database cannot be read; a read-only one is enough. */
    readDatabase,
    readMachine,

    /** Without the database, what this process knows itself. */
    async listGauges(): Promise<readonly Gauge[]> {
      const nowMs = clock.nowMs();
      const [machine, database] = await Promise.all([readMachine(), readDatabase().catch(() => undefined)]);
      return [
        { name: 'wolfpace_build_info', labels: { ...buildInfo }, value: 1 },
        ...listMachineGauges(machine, nowMs),
        ...(database === undefined ? [] : listDatabaseGauges(database, nowMs)),
      ];
    },
  };
}

function readOncePerMinute<Value>(clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  const readMemoized = memoizeUntilChanged(async (_: null, nowMs) => ({
    value: await read(),
    untilMs: nowMs + figuresCacheMs,
  }));
  return () => readMemoized(null, clock.nowMs());
}

export async function readMachineFigures({
  diskPaths,
  tlsCertificate,
}: Pick<Config, 'diskPaths' | 'tlsCertificate'>): Promise<MachineFigures> {
  const [disks, tlsCertificateExpiry] = await Promise.all([
    readDiskSpace(diskPaths),
    readTlsCertificateExpiry(tlsCertificate),
  ]);
  return { disks, tlsCertificateExpiry };
}

function listMachineGauges({ disks, tlsCertificateExpiry }: MachineFigures, nowMs: number): readonly Gauge[] {
  return [
    ...disks.flatMap(({ path, freeBytes, sizeBytes }): Gauge[] => [
      { name: 'wolfpace_disk_free_bytes', labels: { path }, value: freeBytes },
      { name: 'wolfpace_disk_size_bytes', labels: { path }, value: sizeBytes },
    ]),
    ...(tlsCertificateExpiry === undefined
      ? []
      : [
          {
            name: 'wolfpace_tls_certificate_remaining_seconds',
            value: (tlsCertificateExpiry.getTime() - nowMs) / 1000,
          },
        ]),
  ];
}

function listDatabaseGauges(figures: DatabaseFigures, nowMs: number): readonly Gauge[] {
  const { lastBackup, lastRestoreAt } = figures;
  // An age without an event is infinite, so that the same alert covers a site that never had a backup.
  const toAgeS = (instant: Date | undefined | null) =>
    instant ? Math.max(0, (nowMs - instant.getTime()) / 1000) : Number.POSITIVE_INFINITY;
  const backupBytes = lastBackup?.sizeBytes ?? null;
  return [
    { name: 'wolfpace_backup_age_seconds', value: toAgeS(lastBackup?.writtenAt) },
    ...(backupBytes === null ? [] : [{ name: 'wolfpace_backup_size_bytes', value: backupBytes }]),
    { name: 'wolfpace_restore_age_seconds', value: toAgeS(lastRestoreAt) },
    { name: 'wolfpace_database_size_bytes', value: figures.sizeBytes },
    { name: 'wolfpace_database_oldest_transaction_seconds', value: figures.oldestTransactionS },
    { name: 'wolfpace_database_connections', value: figures.connectionCount },
    { name: 'wolfpace_database_connections_max', value: figures.maxConnections },
  ];
}
