import type { FastifyReply } from 'fastify';
import type { FaultResponses } from '../faults.ts';

interface StravaError {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
}

const createErrorBody = (message: string, ...errors: readonly StravaError[]) => ({ message, errors });

/** Strava's refusals, as recorded or documented. Strava answers 401 for a missing scope, too. */
export const stravaErrors = {
  badCode: [400, createErrorBody('Bad Request', { resource: 'RequestToken', field: 'code', code: 'invalid' })],
  badRefreshToken: [
    400,
    createErrorBody('Bad Request', { resource: 'RefreshToken', field: 'refresh_token', code: 'invalid' }),
  ],
  badClientId: [400, createErrorBody('Bad Request', { resource: 'Application', field: 'client_id', code: 'invalid' })],
  badRedirectUri: [
    400,
    createErrorBody('Bad Request', { resource: 'Application', field: 'redirect_uri', code: 'invalid' }),
  ],
  badGrantType: [
    400,
    createErrorBody('Bad Request', { resource: 'Application', field: 'grant_type', code: 'invalid' }),
  ],
  badResponseType: [
    400,
    createErrorBody('Bad Request', { resource: 'Authorize', field: 'response_type', code: 'invalid' }),
  ],
  badScope: [400, createErrorBody('Bad Request', { resource: 'Authorize', field: 'scope', code: 'invalid' })],
  badClient: [401, createErrorBody('Authorization Error', { resource: 'Application', field: '', code: 'invalid' })],
  badAccessToken: [
    401,
    createErrorBody('Authorization Error', { resource: 'Athlete', field: 'access_token', code: 'invalid' }),
  ],
  readMissing: [
    401,
    createErrorBody('Authorization Error', { resource: 'AccessToken', field: 'read_permission', code: 'missing' }),
  ],
  activityReadMissing: [
    401,
    createErrorBody('Authorization Error', {
      resource: 'AccessToken',
      field: 'activity:read_permission',
      code: 'missing',
    }),
  ],
  inactive: [403, createErrorBody('Forbidden', { resource: 'Application', field: 'Status', code: 'Inactive' })],
  unknownPath: [404, createErrorBody('Record Not Found', { resource: 'Resource', field: 'path', code: 'invalid' })],
  noActivity: [404, createErrorBody('Record Not Found', { resource: 'Activity', field: '', code: 'not found' })],
  // As observed: without a body.
  deletedActivity: [404, ''],
  badPage: [400, createErrorBody('Bad Request', { resource: 'Application', field: 'page', code: 'invalid' })],
  badPerPage: [
    400,
    createErrorBody('Bad Request', { resource: 'Application', field: 'per page', code: 'limit exceeded' }),
  ],
  badTime: [400, createErrorBody('Bad Request', { resource: 'Application', field: 'time', code: 'invalid' })],
  noSubscription: [
    404,
    createErrorBody('Record Not Found', { resource: 'PushSubscription', field: 'id', code: 'not found' }),
  ],
  callbackNotVerifiable: [
    400,
    createErrorBody('Bad Request', { resource: 'PushSubscription', field: 'callback url', code: 'not verifiable' }),
  ],
  subscriptionExists: [
    400,
    createErrorBody('Bad Request', { resource: 'PushSubscription', field: 'callback url', code: 'already exists' }),
  ],
  rateLimited: [
    429,
    createErrorBody('Rate Limit Exceeded', { resource: 'Application', field: 'rate limit', code: 'exceeded' }),
  ],
  // Also recorded: `errors` as a text.
  rateLimitedOther: [429, { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' }],
  broken: [500, createErrorBody('Internal Server Error')],
} as const satisfies Record<string, readonly [number, object | string]>;

export function refuse(reply: FastifyReply, name: keyof typeof stravaErrors): FastifyReply {
  const [status, body] = stravaErrors[name];
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Headers of a refusal after other calls exceeded the quarter-hour limit of 100 reads. */
const exceededLimitHeaders = {
  'x-ratelimit-limit': '200,2000',
  'x-ratelimit-usage': '121,640',
  'x-readratelimit-limit': '100,1000',
  'x-readratelimit-usage': '121,640',
};

export const stravaFaultResponses: FaultResponses = {
  inactive: { status: stravaErrors.inactive[0], body: stravaErrors.inactive[1] },
  token500: { status: stravaErrors.broken[0], body: stravaErrors.broken[1] },
  limited: { status: stravaErrors.rateLimited[0], body: stravaErrors.rateLimited[1], headers: exceededLimitHeaders },
  limitedOther: { status: stravaErrors.rateLimitedOther[0], body: stravaErrors.rateLimitedOther[1] },
  refused: { status: stravaErrors.badAccessToken[0], body: stravaErrors.badAccessToken[1] },
};
