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

/** Figures about the site for whoever runs it: backup, disk, database, certificate, release. */
export function createOperations({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const readDatabase = cacheBriefly(
    () => clock.nowMs(),
    () => operationsRepository.readDatabase(db),
  );
  const readMachine = cacheBriefly(
    () => clock.nowMs(),
    async (): Promise<MachineFigures> => {
      const [disks, tlsCertificateExpiry] = await Promise.all([
        readDiskSpace(config.diskPaths),
        readTlsCertificateExpiry(config.tlsCertificate),
      ]);
      return { disks, tlsCertificateExpiry };
    },
  );

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

/** Shares one reading among all calls within `figuresCacheMs`; a failed one is not cached. */
function cacheBriefly<Value>(getNowMs: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly readAtMs: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const nowMs = getNowMs();
    // A clock that was set back must not extend what is cached.
    if (cached !== undefined && Math.abs(nowMs - cached.readAtMs) < figuresCacheMs) return cached.value;
    const value = read();
    const entry = { readAtMs: nowMs, value };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
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
