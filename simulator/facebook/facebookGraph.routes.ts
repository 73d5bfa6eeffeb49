import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getRequestOrigin, readBearer, readRequestFields } from '../pages/requestFields.ts';
import { findSampleRider, type SampleRider } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { FacebookGrants, type FacebookToken, facebookTokenLifeS } from './FacebookGrants.ts';
import { registerFacebookDialog } from './facebookDialog.routes.ts';
import { facebookFaultResponses, type GraphErrorName, graphErrors, refuse } from './facebookErrors.ts';

const base = '/simulator/facebook/:version';
/** Ninety days, for which Facebook lets an application read a person's data. */
const dataAccessLifeS = 7_776_000;

interface Caller {
  readonly token: FacebookToken;
  readonly rider: SampleRider;
}

export function registerFacebook(simulator: Simulator): void {
  const { app, config, faults } = simulator;
  const { clientSecret } = config.providers.facebook;
  const grants = new FacebookGrants(simulator.clock);
  registerFacebookDialog(simulator, grants);
  registerTokens(simulator, grants);
  registerInspection(simulator, grants);
  const onRequest = faults.guard('facebook', 'api', facebookFaultResponses);

  /** As with Facebook's setting "Require App Secret" on: every call needs an `appsecret_proof`. */
  function readCaller(request: FastifyRequest): Caller | GraphErrorName {
    const fields = readRequestFields(request);
    const accessToken = readBearer(request) ?? fields.get('access_token');
    if (!accessToken) return 'noToken';
    const { token, problem } = grants.inspect(accessToken);
    if (problem) return problem;
    const proof = fields.get('appsecret_proof');
    if (proof === null) return 'noProof';
    if (proof !== createHmac('sha256', clientSecret).update(accessToken).digest('hex')) return 'badProof';
    const rider = findSampleRider(token?.riderId ?? null);
    return token && rider ? { token, rider } : 'badToken';
  }

  app.get(`${base}/me`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const caller = readCaller(request);
    if (typeof caller === 'string') return refuse(reply, caller);
    reply.header('cache-control', 'private, no-store');
    return describePerson(caller, request);
  });

  app.delete<{ Params: { id: string } }>(
    `${base}/:id/permissions`,
    { schema: hiddenSchema, onRequest },
    async (request, reply) => {
      const caller = readCaller(request);
      if (typeof caller === 'string') return refuse(reply, caller);
      if (!['me', caller.rider.facebook.id].includes(request.params.id)) return refuse(reply, 'otherPerson');
      grants.removeApp(caller.rider.id);
      return { success: true };
    },
  );
}

function registerInspection({ app, config, faults }: Simulator, grants: FacebookGrants): void {
  const { clientId, clientSecret } = config.providers.facebook;
  const onRequest = faults.guard('facebook', 'api', facebookFaultResponses);

  app.get(`${base}/debug_token`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const fields = readRequestFields(request);
    const appToken = readBearer(request) ?? fields.get('access_token');
    if (appToken !== `${clientId}|${clientSecret}`) return refuse(reply, 'badToken');
    const { token, problem } = grants.inspect(fields.get('input_token') ?? '');
    const application = { app_id: clientId, type: 'USER', application: config.siteName };
    reply.header('cache-control', 'no-store');
    if (!token) return { data: { error: describeProblem('badToken'), is_valid: false, scopes: [] } };
    const toSeconds = (instantMs: number) => Math.floor(instantMs / 1000);
    return {
      data: {
        ...application,
        data_access_expires_at: toSeconds(token.issuedAtMs) + dataAccessLifeS,
        ...(problem && { error: describeProblem(problem) }),
        expires_at: toSeconds(token.expiresAtMs),
        is_valid: problem === undefined,
        issued_at: toSeconds(token.issuedAtMs),
        scopes: [...token.scopes].sort(),
        granular_scopes: [],
        user_id: findSampleRider(token.riderId)?.facebook.id,
      },
    };
  });
}

function registerTokens({ app, config, faults }: Simulator, grants: FacebookGrants): void {
  const { clientId, clientSecret } = config.providers.facebook;

  async function issueToken(request: FastifyRequest, reply: FastifyReply) {
    const fields = readRequestFields(request);
    const code = fields.get('code');
    if (fields.get('client_id') !== clientId) return refuse(reply, 'unknownApp');
    if (fields.get('client_secret') !== clientSecret) return refuse(reply, 'badSecret');
    if (!code) return refuse(reply, 'noCode');
    const redirectUri = fields.get('redirect_uri');
    const authorization = grants.exchangeCode({ code, redirectUri, codeVerifier: fields.get('code_verifier') });
    if (typeof authorization === 'string') return refuse(reply, authorization);
    return reply.header('cache-control', 'no-store').send({
      access_token: grants.issueToken(authorization),
      token_type: 'bearer',
      expires_in: facebookTokenLifeS,
    });
  }

  const onRequest = faults.guard('facebook', 'token', facebookFaultResponses);
  app.route({
    method: ['GET', 'POST'],
    url: `${base}/oauth/access_token`,
    schema: hiddenSchema,
    onRequest,
    handler: issueToken,
  });
}

function describeProblem(name: GraphErrorName) {
  const error: { code: number; message: string; subcode?: number } = graphErrors[name];
  return { code: error.code, message: error.message, ...(error.subcode !== undefined && { subcode: error.subcode }) };
}

/** The requested fields that exist and that the rider allowed. `id` is always included. */
function describePerson({ rider, token }: Caller, request: FastifyRequest) {
  const { facebook, google, name, picture } = rider;
  const isSilhouette = picture === undefined;
  const supportedFields: Readonly<Record<string, unknown>> = {
    name,
    first_name: google.givenName,
    last_name: google.familyName,
    email: token.scopes.includes('email') ? facebook.email : undefined,
    picture: {
      data: {
        height: 200,
        width: 200,
        is_silhouette: isSilhouette,
        url: `${getRequestOrigin(request)}/simulator/avatars/${picture ?? 0}.png`,
      },
    },
  };
  const fields = readRequestFields(request).get('fields') ?? 'name';
  const names = fields.split(',').map((field) => field.replace(/\..*$/, '').trim());
  const person = Object.fromEntries(
    Object.entries(supportedFields).filter(([key, value]) => names.includes(key) && value),
  );
  return { ...person, id: facebook.id };
}
