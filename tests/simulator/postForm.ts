import type { FastifyInstance } from 'fastify';
import { simulatedCredentials } from '#server/config/providerConfig.ts';

export const { clientId, clientSecret } = simulatedCredentials;
/** The host used by inject. */
export const siteOrigin = 'http://localhost';
export const buildCallbackUrl = (provider: string): string => `${siteOrigin}/api/auth/${provider}/callback/`;

type Fields = Readonly<Record<string, string | readonly string[]>>;

export function toQuery(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((item) => [name, item]),
    ),
  );
}

/** Sends a form in the encoding of browsers. */
export function postForm(app: FastifyInstance, url: string, fields: Fields, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: toQuery(fields).toString(),
  });
}

/** The address to which an answer redirects. */
export function readRedirect(answer: { headers: Record<string, unknown> }): URL {
  return new URL(String(answer.headers.location));
}

export const buildStravaAuthorizeUrl = (fields: Fields = {}): string =>
  `/simulator/strava/oauth/authorize?${toQuery({
    client_id: clientId,
    redirect_uri: buildCallbackUrl('strava'),
    response_type: 'code',
    approval_prompt: 'auto',
    scope: 'read,activity:read,profile:read_all',
    state: 'state-1',
    ...fields,
  })}`;

/** Grants these scopes as a sample rider; returns the authorization code. */
export async function requestStravaCode(
  app: FastifyInstance,
  rider: string,
  scope: readonly string[],
): Promise<string> {
  const answer = await postForm(app, buildStravaAuthorizeUrl(), { rider, scope, decision: 'authorize' });
  return readRedirect(answer).searchParams.get('code') ?? '';
}

export function requestStravaToken(app: FastifyInstance, fields: Fields) {
  return postForm(app, '/simulator/strava/oauth/token', {
    client_id: clientId,
    client_secret: clientSecret,
    ...fields,
  });
}

export interface StravaTokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly expires_in: number;
}

export async function requestStravaTokens(
  app: FastifyInstance,
  rider = 'amy',
  scope: readonly string[] = ['read'],
): Promise<StravaTokenAnswer> {
  const code = await requestStravaCode(app, rider, scope);
  return (await requestStravaToken(app, { grant_type: 'authorization_code', code })).json();
}

export const toBearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
export const toBasicHeader = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
