import { parseOwnRedirect, readBearer, readRequestFields } from '../pages/requestFields.ts';
import { sampleRiders } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import type { StravaGrants } from './StravaGrants.ts';
import type { StravaRateLimit } from './StravaRateLimit.ts';
import type { StravaWebhook } from './StravaWebhook.ts';
import { toDetailedAthlete, toSummaryAthlete } from './stravaAthlete.ts';
import { refuse, stravaFaultResponses } from './stravaErrors.ts';

const base = '/simulator/strava/api/v3';

interface Deps {
  readonly grants: StravaGrants;
  readonly webhook: StravaWebhook;
  readonly limit: StravaRateLimit;
}

export function registerStravaApi(simulator: Simulator, { grants, webhook, limit }: Deps): void {
  const { app, faults } = simulator;
  const onRequest = faults.guard('strava', 'api', stravaFaultResponses);

  app.get(`${base}/athlete`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const grant = grants.findByAccessToken(readBearer(request) ?? '');
    // A call without a valid token does not count for any application.
    const isBeyondLimit = grant !== undefined && limit.countCall();
    reply.headers(limit.getHeaders()).header('cache-control', 'no-store');
    const rider = sampleRiders.find(({ strava }) => strava.athleteId === grant?.athleteId);
    if (!grant || !rider) return refuse(reply, 'badAccessToken');
    if (isBeyondLimit) return refuse(reply, 'rateLimited');
    if (grant.scopes.includes('profile:read_all')) return toDetailedAthlete(rider, request);
    return grant.scopes.includes('read') ? toSummaryAthlete(rider, request) : refuse(reply, 'readMissing');
  });

  registerSubscriptions(simulator, webhook);

  app.all(`${base}/*`, { schema: hiddenSchema, onRequest }, async (_request, reply) =>
    refuse(reply.headers(limit.getHeaders()), 'unknownPath'),
  );
}

function registerSubscriptions({ app, config, faults }: Simulator, webhook: StravaWebhook): void {
  const { clientId, clientSecret } = config.providers.strava;
  const onRequest = faults.guard('strava', 'api', stravaFaultResponses);
  const hasClientCredentials = (fields: URLSearchParams) =>
    fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret;

  const toSubscriptionAnswer = ({
    id,
    callbackUrl,
    createdAtMs,
  }: NonNullable<ReturnType<StravaWebhook['getSubscription']>>) => {
    const createdAt = new Date(createdAtMs).toISOString().replace(/\.\d+Z$/, 'Z');
    return {
      id,
      resource_state: 2,
      application_id: Number(clientId),
      callback_url: callbackUrl,
      created_at: createdAt,
      updated_at: createdAt,
    };
  };

  app.get(`${base}/push_subscriptions`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    if (!hasClientCredentials(readRequestFields(request))) return refuse(reply, 'badClient');
    const subscription = webhook.getSubscription();
    return subscription ? [toSubscriptionAnswer(subscription)] : [];
  });

  app.post(`${base}/push_subscriptions`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const fields = readRequestFields(request);
    if (!hasClientCredentials(fields)) return refuse(reply, 'badClient');
    if (webhook.getSubscription()) return refuse(reply, 'subscriptionExists');
    const callbackUrl = fields.get('callback_url') ?? '';
    const isOwn = callbackUrl.length <= 255 && parseOwnRedirect(callbackUrl, request) !== undefined;
    const subscription = isOwn ? await webhook.subscribe(callbackUrl, fields.get('verify_token') ?? '') : undefined;
    return subscription
      ? reply.code(201).send(toSubscriptionAnswer(subscription))
      : refuse(reply, 'callbackNotVerifiable');
  });

  app.delete<{ Params: { id: string } }>(
    `${base}/push_subscriptions/:id`,
    { schema: hiddenSchema, onRequest },
    async (request, reply) => {
      if (!hasClientCredentials(readRequestFields(request))) return refuse(reply, 'badClient');
      if (!webhook.unsubscribe(Number(request.params.id))) return refuse(reply, 'noSubscription');
      return reply.code(204).send();
    },
  );
}
