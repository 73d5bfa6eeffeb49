/** Prefix of the ids of riders' own courses; no route of the site may start with it. */
export const ownRoutePrefix = 'own-';

const linkPrefix = `${ownRoutePrefix}link-`;
const tokenPattern = /^[\w-]{32}$/;
const ownRoutePattern = /^own-[0-9a-f]{8}-?[0-9a-f-]{4,27}$/;

/**
 * Whether an id can be that of a rider's own course: `own-` and a UUID, or at least twelve hexadecimal digits of one;
 * or `own-link-` and the token of a link to a course.
 */
export const isOwnRouteId = (id: string): boolean => ownRoutePattern.test(id) || findLinkToken(id) !== null;

/** The id under which anyone with the token opens the course. */
export const toLinkedRouteId = (token: string): string => linkPrefix + token;

/** The token in an id; null if the id is not of a linked course. */
export function findLinkToken(id: string): string | null {
  const token = id.slice(linkPrefix.length);
  return id.startsWith(linkPrefix) && isLinkToken(token) ? token : null;
}

/** 192 bits in base64url. */
export const isLinkToken = (text: string): boolean => tokenPattern.test(text);
