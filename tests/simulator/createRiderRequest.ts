import type { FastifyInstance } from 'fastify';
import { buildStravaAuthorizeUrl, postForm, readRedirect, requestStravaToken, toBearerHeader } from './postForm.ts';

/** Signs a sample rider in with these scopes; returns a function that requests a path of the simulated Strava API. */
export async function createRiderRequest(
  app: FastifyInstance,
  rider: string,
  scope: readonly string[] = ['read', 'activity:read'],
) {
  const url = buildStravaAuthorizeUrl({ scope: scope.join(',') });
  const answer = await postForm(app, url, { rider, scope, decision: 'authorize' });
  const code = readRedirect(answer).searchParams.get('code') ?? '';
  const token = await requestStravaToken(app, { grant_type: 'authorization_code', code });
  const headers = toBearerHeader(token.json().access_token);
  return (path: string) => app.inject({ url: `/simulator/strava/api/v3${path}`, headers });
}
export type RequestAsRider = Awaited<ReturnType<typeof createRiderRequest>>;

export interface ListedActivity {
  readonly id: number;
  readonly name: string;
  readonly start_date: string;
  readonly [field: string]: unknown;
}

export async function listActivities(ask: RequestAsRider, query = ''): Promise<readonly ListedActivity[]> {
  return (await ask(`/athlete/activities${query}`)).json();
}

export async function findActivityByName(ask: RequestAsRider, name: string): Promise<ListedActivity> {
  const match = (await listActivities(ask, '?per_page=200')).find((ride) => ride.name === name);
  if (!match) throw new Error(`no ride ${name}`);
  return match;
}
