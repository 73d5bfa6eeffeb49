import * as z from 'zod/mini';

export const LiveSchema = z.object({ status: z.literal('ok') });
export type Live = z.infer<typeof LiveSchema>;

/**
 * Ready: the database responds and accepts writes, and its migrations match this program. `disk` is `full` if
 * PostgreSQL cannot write what needs new blocks, although small writes still succeed.
 */
export const ReadySchema = z.object({
  status: z.literal('ok'),
  database: z.literal('ok'),
  disk: z.enum(['ok', 'full']),
  now_ms: z.number(),
});
export type Ready = z.infer<typeof ReadySchema>;
