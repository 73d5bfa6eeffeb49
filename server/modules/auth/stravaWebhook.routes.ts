import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coalesceCalls } from '#server/base/coalesceCalls.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import type { StravaEvents } from './stravaEvents.ts';

/** All events of Strava come from a few addresses. */
const eventsPerMinute = 6_000;

/** Not part of the contract: only Strava calls it, at a secret address. */
export function registerStravaWebhook(app: FastifyInstance, { config }: AppContext, events: StravaEvents): void {
  const { webhookSecret } = config.providers.strava.endpoints;
  const url = '/api/webhooks/strava/:secret';
  const options = {
    config: { rateLimit: createEndpointRateLimit('strava-webhook', eventsPerMinute, config) },
    schema: { hide: true },
  };
  const handleOpenEvents = coalesceCalls(() => events.handleOpenEvents());
  let backgroundWork: Promise<unknown> = Promise.resolve();
  app.addHook('onClose', () => backgroundWork);

  /** Strava expects the answer within two seconds, so events are handled in the background; a job retries the rest. */
  function handleInBackground({ log }: FastifyRequest): void {
    backgroundWork = handleOpenEvents().then(
      (openCount) => openCount > 0 && log.warn({ openCount }, 'some events of Strava are still unhandled'),
      (error: Error) => log.error({ name: error.name }, 'events of Strava could not be handled'),
    );
  }

  function checkSecret(request: FastifyRequest): void {
    const { secret } = request.params as { readonly secret: string };
    const isValidSecret = webhookSecret !== undefined && timingSafeEqual(hashToken(secret), hashToken(webhookSecret));
    if (!isValidSecret) throw new AppError('resource.notFound');
  }

  app.get(url, options, async (request) => {
    checkSecret(request);
    const query = request.query as Readonly<Record<string, unknown>>;
    const challenge = query['hub.challenge'];
    const isSubscription = query['hub.mode'] === 'subscribe' && typeof challenge === 'string';
    if (!isSubscription || !/^[\w-]{1,200}$/.test(challenge)) throw new AppError('request.invalid');
    return { 'hub.challenge': challenge };
  });

  app.post(url, options, async (request) => {
    checkSecret(request);
    if (await events.receive(request.body)) handleInBackground(request);
    return {};
  });
}
