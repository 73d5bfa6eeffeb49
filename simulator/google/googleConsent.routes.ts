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
import { getWords, sendPage } from '../pages/sendPage.ts';
import { findSampleRider, type SampleRider } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import type { SimulatorWords } from '../words/simulatorWordsTypes.ts';
import type { GoogleGrants } from './GoogleGrants.ts';
import { googleFaultResponses } from './googleFaultResponses.ts';

/** Browsers embedded in LINE, Facebook, Instagram and WeChat, and Android's plain web view. */
const inAppBrowserPattern = /\bLine\/|\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bMicroMessenger\/|; wv\)/;

interface PageError {
  readonly status: number;
  readonly error: string;
}

interface AuthorizationRequest {
  readonly redirectUri: URL;
  /** Exactly as sent: the token endpoint compares it character by character. */
  readonly redirectText: string;
  readonly query: URLSearchParams;
  readonly scopes: readonly string[];
}

/** Google's account chooser. Its scopes cannot be declined. */
export function registerGoogleConsent({ app, config, faults }: Simulator, grants: GoogleGrants): void {
  const onRequest = faults.guard('google', 'open', googleFaultResponses);

  function sendConsentPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri, scopes }: AuthorizationRequest,
  ) {
    const body = renderConsentForm(request, {
      provider: 'Google',
      site: config.siteName,
      scopes: [...new Set(scopes)].map((name) => ({ name, isRequired: true })),
      listFacts: listGoogleFacts,
    });
    const status = request.method === 'POST' ? 422 : 200;
    return sendPage(request, reply, {
      style: 'google',
      title: 'Google',
      body,
      status,
      redirectOrigin: redirectUri.origin,
    });
  }

  const url = '/simulator/google/o/oauth2/v2/auth';

  app.get(url, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const consent = readRequest(request, config.providers.google.clientId);
    if ('error' in consent) return sendError(request, reply, consent);
    const state = consent.query.get('state') ?? undefined;
    // The simulator has no signed-in Google account, so a request without a page (`prompt=none`) always fails.
    if (consent.query.get('prompt') === 'none') {
      return reply.redirect(addQueryFields(consent.redirectUri, { error: 'login_required', state }), 302);
    }
    return sendConsentPage(request, reply, consent);
  });

  app.post(url, { schema: hiddenSchema, onRequest, preHandler: refuseForeignForm }, async (request, reply) => {
    const consent = readRequest(request, config.providers.google.clientId);
    if ('error' in consent) return sendError(request, reply, consent);
    const { redirectUri, redirectText, query, scopes } = consent;
    const form = readFormFields(request);
    const state = query.get('state') ?? undefined;
    reply.header('cache-control', 'no-store');
    if (form.get('decision') === 'cancel') {
      return reply.redirect(addQueryFields(redirectUri, { error: 'access_denied', state }), 302);
    }
    const rider = findSampleRider(form.get('rider'));
    if (!rider) return sendConsentPage(request, reply, consent);
    const code = grants.issueCode({
      riderId: rider.id,
      redirectUri: redirectText,
      scopes,
      nonce: query.get('nonce') ?? undefined,
      codeChallenge: query.get('code_challenge') ?? undefined,
    });
    const scope = toLongScopes(scopes);
    return reply.redirect(addQueryFields(redirectUri, { state, code, scope, authuser: '0', prompt: 'consent' }), 302);
  });
}

function readRequest(request: FastifyRequest, clientId: string): AuthorizationRequest | PageError {
  const query = readQueryFields(request);
  const redirectText = query.get('redirect_uri') ?? '';
  const redirectUri = parseOwnRedirect(redirectText, request);
  const scopes = query.get('scope')?.split(' ').filter(Boolean) ?? [];
  const method = query.get('code_challenge_method');
  if (inAppBrowserPattern.test(request.headers['user-agent'] ?? ''))
    return { status: 403, error: 'disallowed_useragent' };
  if (query.get('client_id') !== clientId) return { status: 401, error: 'invalid_client' };
  if (!redirectUri) return { status: 400, error: 'redirect_uri_mismatch' };
  if (query.get('response_type') !== 'code' || scopes.length === 0) return { status: 400, error: 'invalid_request' };
  if (query.has('code_challenge') && method !== 'S256') return { status: 400, error: 'invalid_request' };
  if (!scopes.every((scope) => ['openid', 'email', 'profile'].includes(scope))) {
    return { status: 400, error: 'invalid_scope' };
  }
  return { redirectUri, redirectText, query, scopes };
}

/** Google returns two of the scopes under other names. */
export function toLongScopes(scopes: readonly string[]): string {
  const userinfo = 'https://www.googleapis.com/auth/userinfo';
  return scopes.map((scope) => (scope === 'openid' ? scope : `${userinfo}.${scope}`)).join(' ');
}

/** One of Google's own error pages, without a redirect. */
function sendError(request: FastifyRequest, reply: FastifyReply, { status, error }: PageError): FastifyReply {
  const words = getWords(request);
  const reason = error === 'disallowed_useragent' ? words.inAppBrowser : words.redirectRefused;
  const title = `Error ${status}: ${error}`;
  const body = html`<h1 lang="en">${title}</h1>
<p>${reason}</p>`;
  return sendPage(request, reply, { style: 'google', title, body, status });
}

export function listGoogleFacts({ google, picture }: SampleRider, { facts }: SimulatorWords): readonly string[] {
  return [
    google.email,
    ...(google.isEmailVerified ? [] : [facts.emailUnverified]),
    ...(picture === undefined ? [facts.noPicture] : []),
  ];
}
