import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBasicCredentials, readBearer, readFormFields, readRequestFields } from '../pages/requestFields.ts';
import { sampleRiders } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import type { StravaGrants, StravaTokens } from './StravaGrants.ts';
import { toSummaryAthlete } from './stravaAthlete.ts';
import { refuse, stravaFaultResponses } from './stravaErrors.ts';

/** Issues and refreshes tokens, and revokes them by RFC 7009 or in Strava's older way. No limit counts these calls. */
export function registerStravaTokens({ app, config, clock, faults }: Simulator, grants: StravaGrants): void {
  const { clientId, clientSecret } = config.providers.strava;

  const toTokenAnswer = ({ accessToken, refreshToken, expiresAtMs }: StravaTokens) => ({
    token_type: 'Bearer',
    expires_at: Math.floor(expiresAtMs / 1000),
    expires_in: Math.floor((expiresAtMs - clock.nowMs()) / 1000),
    refresh_token: refreshToken,
    access_token: accessToken,
  });

  async function issueTokens(request: FastifyRequest, reply: FastifyReply) {
    const fields = readRequestFields(request);
    if (fields.get('client_id') !== clientId) return refuse(reply, 'badClientId');
    if (fields.get('client_secret') !== clientSecret) return refuse(reply, 'badClient');
    reply.header('cache-control', 'no-store');
    if (fields.get('grant_type') === 'refresh_token') {
      const tokens = grants.refresh(fields.get('refresh_token') ?? '');
      return tokens ? toTokenAnswer(tokens) : refuse(reply, 'badRefreshToken');
    }
    if (fields.get('grant_type') !== 'authorization_code') return refuse(reply, 'badGrantType');
    return issueTokensForCode(request, reply, fields.get('code') ?? '');
  }

  function issueTokensForCode(request: FastifyRequest, reply: FastifyReply, code: string) {
    const grant = grants.exchangeCode(code);
    const rider = sampleRiders.find(({ strava }) => strava.athleteId === grant?.athleteId);
    if (!grant || !rider) return refuse(reply, 'badCode');
    return { ...toTokenAnswer(grant.tokens), athlete: toSummaryAthlete(rider, request) };
  }

  const onTokenRequest = faults.guard('strava', 'token', stravaFaultResponses);
  for (const url of ['/simulator/strava/oauth/token', '/simulator/strava/api/v3/oauth/token']) {
    app.post(url, { schema: hiddenSchema, onRequest: onTokenRequest }, issueTokens);
  }

  const onRequest = faults.guard('strava', 'api', stravaFaultResponses);
  app.post('/simulator/strava/oauth/revoke', { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const client = readBasicCredentials(request);
    if (client?.clientId !== clientId || client.clientSecret !== clientSecret) {
      return refuse(reply.header('www-authenticate', 'Basic realm="strava"'), 'badClient');
    }
    const grant = grants.findByToken(readFormFields(request).get('token') ?? '');
    if (grant) grants.revoke(grant.athleteId);
    // RFC 7009: revoking an invalid token succeeds.
    return reply.code(200).header('cache-control', 'no-store').send();
  });

  app.post('/simulator/strava/oauth/deauthorize', { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const accessToken = readBearer(request) ?? readRequestFields(request).get('access_token') ?? '';
    const grant = grants.findByAccessToken(accessToken);
    if (!grant) return refuse(reply, 'badAccessToken');
    grants.revoke(grant.athleteId);
    return reply.header('cache-control', 'no-store').send({ access_token: accessToken });
  });
}
