import * as z from 'zod/mini';

export const backupFormat = 'wolfpace-backup';
export const backupVersion = 1;

const TableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()).check(z.minLength(1)),
  row_count: z.int().check(z.minimum(0)),
});

/** First line of a backup; the tables' rows follow in this order, one line each, as COPY writes them. */
export const BackupHeaderSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  made_at: z.iso.datetime(),
  /** The migrations that had run, in order: they define the shape of the rows. */
  migrations: z.array(z.string()),
  tables: z.array(TableSchema),
});
export type BackupHeader = z.infer<typeof BackupHeaderSchema>;

/** Last line: checksum of every byte before it, unpacked. */
export const BackupTrailerSchema = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
