import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderConsentForm } from '../pages/consentForm.ts';
import { html } from '../pages/html.ts';
import {
  addQueryFields,
  parseOwnRedirect,
  readFormFields,
  readQueryFields,
  refuseForeignForm,
} from '../pages/requestFields.ts';
import { sendPage } from '../pages/sendPage.ts';
import { findSampleRider, type SampleRider } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import type { SimulatorWords } from '../words/simulatorWordsTypes.ts';
import type { StravaGrants } from './StravaGrants.ts';
import { refuse, type stravaErrors, stravaFaultResponses } from './stravaErrors.ts';

const knownScopes = [
  'read',
  'read_all',
  'profile:read_all',
  'profile:write',
  'activity:read',
  'activity:read_all',
  'activity:write',
];

interface AuthorizationRequest {
  readonly redirectUri: URL;
  readonly scopes: readonly string[];
  readonly state: string;
}

/** The page on which a rider authorises the application. */
export function registerStravaConsent({ app, config, faults }: Simulator, grants: StravaGrants): void {
  const onRequest = faults.guard('strava', 'open', stravaFaultResponses);

  function sendConsentPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri, scopes }: AuthorizationRequest,
  ) {
    const body = renderConsentForm(request, {
      provider: 'Strava',
      site: config.siteName,
      scopes: [...new Set(scopes)].map((name) => ({ name, isRequired: false })),
      listFacts: listStravaFacts,
    });
    const status = request.method === 'POST' ? 422 : 200;
    return sendPage(request, reply, {
      style: 'strava',
      title: 'Strava OAuth2',
      body,
      status,
      redirectOrigin: redirectUri.origin,
    });
  }

  const url = '/simulator/strava/oauth/authorize';

  app.get(url, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const consent = readRequest(request, config.providers.strava.clientId);
    return typeof consent === 'string' ? refuse(reply, consent) : sendConsentPage(request, reply, consent);
  });

  app.post(url, { schema: hiddenSchema, onRequest, preHandler: refuseForeignForm }, async (request, reply) => {
    const consent = readRequest(request, config.providers.strava.clientId);
    if (typeof consent === 'string') return refuse(reply, consent);
    const { redirectUri, state } = consent;
    const form = readFormFields(request);
    reply.header('cache-control', 'no-store');
    if (form.get('decision') === 'cancel') {
      return reply.redirect(addQueryFields(redirectUri, { state, error: 'access_denied' }), 302);
    }
    const rider = findSampleRider(form.get('rider'));
    if (!rider) return sendConsentPage(request, reply, consent);
    if (rider.strava.isBeyondLimit) return sendLimitPage(request, reply);
    const scopes = consent.scopes.filter((scope) => form.getAll('scope').includes(scope));
    const code = grants.issueCode({ athleteId: rider.strava.athleteId, scopes });
    return reply.redirect(addQueryFields(redirectUri, { state, code, scope: scopes.join(',') }), 302);
  });
}

/** As Strava does: an invalid request is answered with JSON, without a redirect. */
function readRequest(request: FastifyRequest, clientId: string): AuthorizationRequest | keyof typeof stravaErrors {
  const query = readQueryFields(request);
  const redirectUri = parseOwnRedirect(query.get('redirect_uri'), request);
  const scopes = query.get('scope')?.split(',') ?? [];
  if (query.get('client_id') !== clientId) return 'badClientId';
  if (!redirectUri) return 'badRedirectUri';
  if (query.get('response_type') !== 'code') return 'badResponseType';
  if (scopes.length === 0 || !scopes.every((scope) => knownScopes.includes(scope))) return 'badScope';
  return { redirectUri, scopes, state: query.get('state') ?? '' };
}

/** One of Strava's own error pages, without a link back to the application. */
function sendLimitPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(request, reply, {
    style: 'strava',
    title: 'Error 403: Limit of connected athletes exceeded',
    body: html`<h1 lang="en">Error 403: Limit of connected athletes exceeded</h1>
<p lang="en">This app has exceeded the limit of connected athletes.</p>`,
    status: 403,
  });
}

export function listStravaFacts({ strava, picture }: SampleRider, { facts }: SimulatorWords): readonly string[] {
  const { ftpW, massKg, sex, isBeyondLimit } = strava;
  return [
    ftpW === null ? facts.noFtp : `FTP ${ftpW} W`,
    massKg === null ? facts.noMass : `${massKg} kg`,
    sex === null ? facts.noSex : sex === 'F' ? facts.female : facts.male,
    ...(picture === undefined ? [facts.noPicture] : []),
    ...(isBeyondLimit ? [facts.beyondLimit] : []),
  ];
}
