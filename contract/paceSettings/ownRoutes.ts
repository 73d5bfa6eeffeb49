/** Prefix of the ids of riders' own courses; no route of ours may begin with it. */
export const ownRoutePrefix = 'own-';

const linkPrefix = `${ownRoutePrefix}link-`;
const tokenPattern = /^[\w-]{32}$/;
const pattern = /^own-[0-9a-f]{8}-?[0-9a-f-]{4,27}$/;

/**
 * Whether an id can be that of a rider's own course: `own-` and a UUID, or at least twelve hexadecimal digits of one; or
 * `own-link-` and the token of a link to a course.
 */
export const isOwnRouteId = (id: string): boolean => pattern.test(id) || linkTokenIn(id) !== null;

/** The id under which everybody with the token opens the course. */
export const linkedRouteId = (token: string): string => linkPrefix + token;

/** The token in an id; null if it is no linked course's. */
export function linkTokenIn(id: string): string | null {
  const token = id.slice(linkPrefix.length);
  return id.startsWith(linkPrefix) && isLinkToken(token) ? token : null;
}

/** 192 bits in base64url. */
export const isLinkToken = (text: string): boolean => tokenPattern.test(text);
