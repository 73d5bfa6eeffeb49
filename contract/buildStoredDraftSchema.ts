import * as z from 'zod/mini';

/**
 * Schema of a saved draft in an answer. It only states the type and validates nothing: the draft was validated when it
 * was saved, perhaps by an earlier version of its schema, and must stay readable.
 */
export const buildStoredDraftSchema = <Draft extends object>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Draft, Draft>;
