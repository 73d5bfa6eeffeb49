import type { FastifyReply } from 'fastify';
import type { FaultWords } from '../faults.ts';

interface StravaError {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
}

const fault = (message: string, ...errors: readonly StravaError[]) => ({ message, errors });

/** Strava's refusals, as recorded or documented. Strava answers 401 for a missing scope, too. */
export const stravaErrors = {
  badCode: [400, fault('Bad Request', { resource: 'RequestToken', field: 'code', code: 'invalid' })],
  badRefreshToken: [400, fault('Bad Request', { resource: 'RefreshToken', field: 'refresh_token', code: 'invalid' })],
  badClientId: [400, fault('Bad Request', { resource: 'Application', field: 'client_id', code: 'invalid' })],
  badRedirectUri: [400, fault('Bad Request', { resource: 'Application', field: 'redirect_uri', code: 'invalid' })],
  badGrantType: [400, fault('Bad Request', { resource: 'Application', field: 'grant_type', code: 'invalid' })],
  badResponseType: [400, fault('Bad Request', { resource: 'Authorize', field: 'response_type', code: 'invalid' })],
  badScope: [400, fault('Bad Request', { resource: 'Authorize', field: 'scope', code: 'invalid' })],
  badClient: [401, fault('Authorization Error', { resource: 'Application', field: '', code: 'invalid' })],
  badAccessToken: [401, fault('Authorization Error', { resource: 'Athlete', field: 'access_token', code: 'invalid' })],
  readMissing: [
    401,
    fault('Authorization Error', { resource: 'AccessToken', field: 'read_permission', code: 'missing' }),
  ],
  activityReadMissing: [
    401,
    fault('Authorization Error', { resource: 'AccessToken', field: 'activity:read_permission', code: 'missing' }),
  ],
  inactive: [403, fault('Forbidden', { resource: 'Application', field: 'Status', code: 'Inactive' })],
  unknownPath: [404, fault('Record Not Found', { resource: 'Resource', field: 'path', code: 'invalid' })],
  noActivity: [404, fault('Record Not Found', { resource: 'Activity', field: '', code: 'not found' })],
  // As observed: without a body.
  deletedActivity: [404, ''],
  badPage: [400, fault('Bad Request', { resource: 'Application', field: 'page', code: 'invalid' })],
  badPerPage: [400, fault('Bad Request', { resource: 'Application', field: 'per page', code: 'limit exceeded' })],
  badTime: [400, fault('Bad Request', { resource: 'Application', field: 'time', code: 'invalid' })],
  noSubscription: [404, fault('Record Not Found', { resource: 'PushSubscription', field: 'id', code: 'not found' })],
  callbackNotVerifiable: [
    400,
    fault('Bad Request', { resource: 'PushSubscription', field: 'callback url', code: 'not verifiable' }),
  ],
  subscriptionExists: [
    400,
    fault('Bad Request', { resource: 'PushSubscription', field: 'callback url', code: 'already exists' }),
  ],
  rateLimited: [429, fault('Rate Limit Exceeded', { resource: 'Application', field: 'rate limit', code: 'exceeded' })],
  // Also recorded: `errors` as a text.
  rateLimitedOther: [429, { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' }],
  broken: [500, fault('Internal Server Error')],
} as const satisfies Record<string, readonly [number, object | string]>;

export function refuse(reply: FastifyReply, name: keyof typeof stravaErrors): FastifyReply {
  const [status, body] = stravaErrors[name];
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Headers of a refusal after other calls exceeded the quarter-hour limit of 100 reads. */
const usedUp = {
  'x-ratelimit-limit': '200,2000',
  'x-ratelimit-usage': '121,640',
  'x-readratelimit-limit': '100,1000',
  'x-readratelimit-usage': '121,640',
};

export const stravaFaultWords: FaultWords = {
  inactive: { status: stravaErrors.inactive[0], body: stravaErrors.inactive[1] },
  token500: { status: stravaErrors.broken[0], body: stravaErrors.broken[1] },
  limited: { status: stravaErrors.rateLimited[0], body: stravaErrors.rateLimited[1], headers: usedUp },
  limitedOther: { status: stravaErrors.rateLimitedOther[0], body: stravaErrors.rateLimitedOther[1] },
  refused: { status: stravaErrors.badAccessToken[0], body: stravaErrors.badAccessToken[1] },
};
