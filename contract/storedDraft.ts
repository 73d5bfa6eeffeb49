import * as z from 'zod/mini';

/**
 * A draft as it was saved. The schema of its kind checked it then, perhaps an earlier version of that schema, so an
 * answer only states its type.
 */
export const storedDraft = <Draft extends object>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Draft, Draft>;
