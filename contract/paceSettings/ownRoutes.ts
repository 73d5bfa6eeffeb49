/** Prefix of the ids of riders' own courses; no route of ours may begin with it. */
export const ownRoutePrefix = 'own-';

const pattern = /^own-[0-9a-f]{8}-?[0-9a-f-]{4,27}$/;

/**
 * Whether an id can be that of a rider's own course: `own-` and a UUID, or at least twelve hexadecimal digits of one.
 */
export const isOwnRouteId = (id: string): boolean => pattern.test(id);
