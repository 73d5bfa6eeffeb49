import type { FastifyReply, FastifyRequest } from 'fastify';
import { getRequestOrigin, readBasicCredentials, readRequestFields } from '../pages/requestFields.ts';
import { findSampleRider, type SampleRider } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { GoogleGrants, type GoogleRefusal, googleTokenLifeS } from './GoogleGrants.ts';
import { registerGoogleConsent, toLongScopes } from './googleConsent.routes.ts';
import { googleFaultResponses } from './googleFaultResponses.ts';
import { createGoogleIdToken, createSigningKeyLoader } from './googleIdToken.ts';

const statusByError: Readonly<Record<string, number>> = { invalid_client: 401 };

function refuse(reply: FastifyReply, refusal: GoogleRefusal): FastifyReply {
  return reply
    .code(statusByError[refusal.error] ?? 400)
    .header('cache-control', 'no-store')
    .send(refusal);
}

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Credentials come in the header or in the form. */
function findClientProblem(request: FastifyRequest, expected: Client): string | undefined {
  const fields = readRequestFields(request);
  const client = readBasicCredentials(request) ?? {
    clientId: fields.get('client_id') ?? '',
    clientSecret: fields.get('client_secret') ?? '',
  };
  if (client.clientId !== expected.clientId) return 'The OAuth client was not found.';
  return client.clientSecret === expected.clientSecret ? undefined : 'Unauthorized';
}

/** Google's OpenID Connect: consent, tokens, keys, revocation. */
export function registerGoogle(simulator: Simulator): void {
  const grants = new GoogleGrants(simulator.clock);
  const loadSigningKey = createSigningKeyLoader();
  registerGoogleConsent(simulator, grants);
  registerKeys(simulator, loadSigningKey);
  registerRevocation(simulator, grants);
  registerToken(simulator, grants, loadSigningKey);
}

type SigningKeyLoader = ReturnType<typeof createSigningKeyLoader>;
type CodeGrant = Exclude<ReturnType<GoogleGrants['exchangeCode']>, GoogleRefusal>;

function registerToken(
  { app, config, clock, faults }: Simulator,
  grants: GoogleGrants,
  loadSigningKey: SigningKeyLoader,
): void {
  const { clientId, clientSecret } = config.providers.google;

  async function createIdToken(rider: SampleRider, grant: CodeGrant, issued: { accessToken: string; origin: string }) {
    if (!grant.scopes.includes('openid')) return undefined;
    const { accessToken, origin } = issued;
    return createGoogleIdToken(rider, {
      key: await loadSigningKey(),
      issuer: `${origin}/simulator/google`,
      clientId,
      accessToken,
      scopes: grant.scopes,
      nonce: grant.nonce,
      pictureUrl: rider.picture === undefined ? undefined : `${origin}/simulator/avatars/${rider.picture}.png`,
      nowMs: clock.nowMs(),
    });
  }

  const onRequest = faults.guard('google', 'token', googleFaultResponses);
  app.post('/simulator/google/token', { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const fields = readRequestFields(request);
    const problem = findClientProblem(request, { clientId, clientSecret });
    if (problem !== undefined) return refuse(reply, { error: 'invalid_client', error_description: problem });
    const grantType = fields.get('grant_type') ?? '';
    if (grantType !== 'authorization_code') {
      const description = `Invalid grant_type: ${grantType}`;
      return refuse(reply, { error: 'unsupported_grant_type', error_description: description });
    }
    const grant = grants.exchangeCode({
      code: fields.get('code') ?? '',
      redirectUri: fields.get('redirect_uri'),
      codeVerifier: fields.get('code_verifier'),
    });
    if ('error' in grant) return refuse(reply, grant);
    const rider = findSampleRider(grant.riderId);
    if (!rider) return refuse(reply, { error: 'invalid_grant', error_description: 'Bad Request' });
    const accessToken = grants.issueToken(rider.id);
    const idToken = await createIdToken(rider, grant, { accessToken, origin: getRequestOrigin(request) });
    return reply.header('cache-control', 'no-cache, no-store, max-age=0, must-revalidate').send({
      access_token: accessToken,
      expires_in: googleTokenLifeS,
      scope: toLongScopes(grant.scopes),
      token_type: 'Bearer',
      ...(idToken !== undefined && { id_token: idToken }),
    });
  });
}

function registerKeys({ app, faults }: Simulator, loadSigningKey: SigningKeyLoader): void {
  const onRequest = faults.guard('google', 'open', googleFaultResponses);
  app.get('/simulator/google/oauth2/v3/certs', { schema: hiddenSchema, onRequest }, async (_request, reply) => {
    const { publicJwk } = await loadSigningKey();
    return reply.header('cache-control', 'public, max-age=20000, must-revalidate, no-transform').send({
      keys: [publicJwk],
    });
  });
}

function registerRevocation({ app, faults }: Simulator, grants: GoogleGrants): void {
  const onRequest = faults.guard('google', 'api', googleFaultResponses);
  app.post('/simulator/google/revoke', { schema: hiddenSchema, onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (grants.revoke(readRequestFields(request).get('token') ?? '')) return {};
    return refuse(reply, { error: 'invalid_token', error_description: 'Token expired or revoked' });
  });
}
