import type { FastifyReply, FastifyRequest } from 'fastify';

/** The raw query: keeps repeated keys. */
export function readQueryFields(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start));
}

/** A form's fields; empty for any other body. */
export function readFormFields(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Query and form together, as OAuth services accept both. */
export function readRequestFields(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams([...readQueryFields(request), ...readFormFields(request)]);
}

export function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** RFC 6749 2.3.1: both halves are form-encoded before base64. */
export function readBasicCredentials({
  headers,
}: FastifyRequest): { clientId: string; clientSecret: string } | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const [clientId, clientSecret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (!clientId || clientSecret === undefined) return undefined;
  const decode = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? '';
  return { clientId: decode(clientId), clientSecret: decode(clientSecret) };
}

/** The site's origin as the caller sees it. */
export function getRequestOrigin({ protocol, host }: FastifyRequest): string {
  return new URL(`${protocol}://${host}`).origin;
}

/** A redirect may lead only to this machine or back to the requested site. */
export function parseOwnRedirect(text: string | null, request: FastifyRequest): URL | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isPlain && (isLocal || url.origin === getRequestOrigin(request)) ? url : undefined;
}

/** Adds parameters to those already in the address. */
export function addQueryFields(url: URL, fields: Readonly<Record<string, string | undefined>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) address.searchParams.append(name, value);
  }
  return address.href;
}

/** A form must come from our own pages; another site must not press buttons in a tester's browser. */
export async function refuseForeignForm({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    await reply.code(403).type('text/plain; charset=utf-8').send('The form came from another site.\n');
  }
}
