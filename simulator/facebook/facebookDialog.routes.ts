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
import type { FacebookGrants } from './FacebookGrants.ts';
import { facebookFaultResponses } from './facebookErrors.ts';

/** Appended to every return address, as Facebook does. */
const returnSuffix = '#_=_';

const refusal = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
} as const;

interface DialogRequest {
  readonly redirectUri: URL;
  /** Exactly as sent: the token endpoint compares it character by character. */
  readonly redirectText: string;
  readonly query: URLSearchParams;
  readonly scopes: readonly string[];
}

/** Facebook's dialog: the e-mail permission can be declined, the public profile cannot. */
export function registerFacebookDialog({ app, config, faults }: Simulator, grants: FacebookGrants): void {
  const onRequest = faults.guard('facebook', 'open', facebookFaultResponses);

  function sendConsentPage(request: FastifyRequest, reply: FastifyReply, { redirectUri, scopes }: DialogRequest) {
    const body = renderConsentForm(request, {
      provider: 'Facebook',
      site: config.siteName,
      scopes: scopes.map((name) => ({ name, isRequired: name === 'public_profile' })),
      listFacts: listFacebookFacts,
    });
    const status = request.method === 'POST' ? 422 : 200;
    const redirectOrigin = redirectUri.origin;
    return sendPage(request, reply, { style: 'facebook', title: 'Facebook', body, status, redirectOrigin });
  }

  const url = '/simulator/facebook/:version/dialog/oauth';

  app.get(url, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const dialog = readRequest(request, config.providers.facebook.clientId);
    return dialog ? sendConsentPage(request, reply, dialog) : sendBlocked(request, reply);
  });

  app.post(url, { schema: hiddenSchema, onRequest, preHandler: refuseForeignForm }, async (request, reply) => {
    const dialog = readRequest(request, config.providers.facebook.clientId);
    if (!dialog) return sendBlocked(request, reply);
    const { redirectUri, redirectText, query, scopes } = dialog;
    const form = readFormFields(request);
    const state = query.get('state') ?? undefined;
    reply.header('cache-control', 'no-store');
    if (form.get('decision') === 'cancel') {
      return reply.redirect(addQueryFields(redirectUri, { ...refusal, state }) + returnSuffix, 302);
    }
    const rider = findSampleRider(form.get('rider'));
    if (!rider) return sendConsentPage(request, reply, dialog);
    const grantedScopes = scopes.filter((scope) => scope === 'public_profile' || form.getAll('scope').includes(scope));
    const code = grants.issueCode({
      riderId: rider.id,
      redirectUri: redirectText,
      scopes: grantedScopes,
      codeChallenge: query.get('code_challenge') ?? undefined,
    });
    const scopeFields = query.get('return_scopes') === 'true' && {
      granted_scopes: grantedScopes.join(','),
      denied_scopes: scopes.filter((scope) => !grantedScopes.includes(scope)).join(','),
    };
    return reply.redirect(addQueryFields(redirectUri, { code, ...scopeFields, state }) + returnSuffix, 302);
  });
}

/** Undefined if Facebook would show one of its own error pages instead of redirecting. */
function readRequest(request: FastifyRequest, clientId: string): DialogRequest | undefined {
  const query = readQueryFields(request);
  const redirectText = query.get('redirect_uri') ?? '';
  const redirectUri = parseOwnRedirect(redirectText, request);
  const requestedScopes = query.get('scope')?.split(/[, ]+/).filter(Boolean) ?? [];
  const hasKnownScopes = requestedScopes.every((scope) => scope === 'public_profile' || scope === 'email');
  const isCodeFlow = (query.get('response_type') ?? 'code') === 'code';
  const isOurClient = query.get('client_id') === clientId;
  const hasChallenge = query.has('code_challenge');
  if (!redirectUri || !hasKnownScopes || !isCodeFlow || !isOurClient) return undefined;
  if (hasChallenge && query.get('code_challenge_method') !== 'S256') return undefined;
  return { redirectUri, redirectText, query, scopes: [...new Set(['public_profile', ...requestedScopes])] };
}

function sendBlocked(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = html`<h1 lang="en">URL Blocked</h1>
<p>${getWords(request).redirectRefused}</p>`;
  return sendPage(request, reply, { style: 'facebook', title: 'URL Blocked', body, status: 400 });
}

export function listFacebookFacts({ facebook, picture }: SampleRider, { facts }: SimulatorWords): readonly string[] {
  return [facebook.email ?? facts.noEmail, ...(picture === undefined ? [facts.noPicture] : [])];
}
