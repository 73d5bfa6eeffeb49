import type { Simulator } from '../simulator.ts';
import { StravaGrants } from './StravaGrants.ts';
import { StravaLogbook } from './StravaLogbook.ts';
import { StravaRateLimit } from './StravaRateLimit.ts';
import { StravaWebhook } from './StravaWebhook.ts';
import { registerStravaActivities } from './stravaActivities.routes.ts';
import { registerStravaApi } from './stravaApi.routes.ts';
import { registerStravaApps } from './stravaApps.routes.ts';
import { registerStravaConsent } from './stravaConsent.routes.ts';
import { registerStravaRides } from './stravaRides.routes.ts';
import { registerStravaTokens } from './stravaToken.routes.ts';

export function registerStrava(simulator: Simulator): void {
  const { app, clock, config, roads } = simulator;
  const { webhookSecret = '', webhookSubscriptionId } = config.providers.strava.endpoints;
  const grants = new StravaGrants(clock);
  const limit = new StravaRateLimit(clock);
  const logbook = new StravaLogbook(clock, roads);
  const webhook = new StravaWebhook({
    app,
    clock,
    subscriptionId: Number(webhookSubscriptionId),
    callbackPath: `/api/webhooks/strava/${encodeURIComponent(webhookSecret)}`,
  });
  registerStravaConsent(simulator, grants);
  registerStravaTokens(simulator, grants);
  registerStravaApi(simulator, { grants, webhook, limit });
  registerStravaActivities(simulator, { grants, limit, logbook });
  registerStravaRides(simulator, logbook);
  registerStravaApps(simulator, { grants, webhook });
}
