import * as z from 'zod/mini';

/** For answers without a body (204, 302). */
export const NothingSchema = z.null();

export const UuidParamsSchema = z.object({ id: z.uuid() });
