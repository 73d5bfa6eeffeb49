/**
 * The request's path and query. The absolute form used towards proxies loses its origin, and broken percent-encoding
 * counts as an unknown address, on the site as under /api.
 */
export function toOriginForm(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const url = local.startsWith('/') ? local : `/${local}`;
  if (decodePath(getPath(url)) !== undefined) return url;
  return isApiPath(getPath(url)) ? '/api/malformed' : '/malformed';
}

export function getPath(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Keeps one leading slash: `//host` would lead away from the site, and browsers treat `\\` as a slash, too. */
export function stripTrailingSlash(url: string): string {
  const path = getPath(url);
  return `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}${url.slice(path.length)}`;
}

/** Decodes like the router: `/%61pi` is `/api`, while an encoded slash is not a slash. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(toRouterPath(path));
}

/** The path in the form that the router compares. */
export function toRouterPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
