import * as z from 'zod/mini';

export const LiveSchema = z.object({ status: z.literal('ok') });
export type Live = z.infer<typeof LiveSchema>;

/** Ready: the database responds and accepts writes, and its migrations match this program. */
export const ReadySchema = z.object({ status: z.literal('ok'), database: z.literal('ok'), now_ms: z.number() });
export type Ready = z.infer<typeof ReadySchema>;
