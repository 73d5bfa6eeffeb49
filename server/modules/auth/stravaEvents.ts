import * as z from 'zod/mini';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ProviderTokensService } from './createProviderTokens.ts';
import { providerEventsRepository } from './providerEvents.repository.ts';
import { SignInError } from './SignInError.ts';
import type { StravaProvider } from './stravaProvider.ts';

const EventSchema = z.object({
  object_type: z.string(),
  aspect_type: z.string(),
  owner_id: z.int().check(z.positive()),
  subscription_id: z.int(),
  updates: z.optional(z.object({ authorized: z.optional(z.union([z.string(), z.boolean()])) })),
});

const maxEvents = 100;

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly strava: StravaProvider;
  readonly tokens: ProviderTokensService;
};

/** Webhook events of Strava. They are not signed, so none is trusted: each only makes us check with Strava. */
export function createStravaEvents({ config, db, clock, strava, tokens }: Deps) {
  const { webhookSubscriptionId } = config.providers.strava.endpoints;

  /**
   * Stores the event if it concerns one of our riders, and returns whether it does. Ignores bodies of another shape.
   */
  async function receive(body: unknown): Promise<boolean> {
    const { data: event } = EventSchema.safeParse(body);
    if (event?.object_type !== 'athlete' || String(event.updates?.authorized) !== 'false') return false;
    if (webhookSubscriptionId !== undefined && String(event.subscription_id) !== webhookSubscriptionId) return false;
    const subject = String(event.owner_id);
    if ((await providerEventsRepository.findRiderId(db, subject)) === undefined) return false;
    const nowMs = clock.nowMs();
    await providerEventsRepository.add(db, {
      id: uuidv7(nowMs),
      provider: 'strava',
      subject,
      kind: 'deauthorised',
      received_at: new Date(nowMs),
      handled_at: null,
    });
    return true;
  }

  /** Handles the open events; returns how many could not be handled now and stay open. */
  async function handleOpenEvents(): Promise<number> {
    const subjects = await providerEventsRepository.listOpen(db, maxEvents);
    let openCount = subjects.length;
    for (const subject of subjects) {
      const startedAt = new Date(clock.nowMs());
      try {
        await verifyPermission(subject);
      } catch (error) {
        // If Strava does not answer, every other event would run into the same time limit. Any other error concerns
        // this athlete only, whose events stay open.
        if (error instanceof SignInError && error.code === 'providerUnreachable') break;
        continue;
      }
      await providerEventsRepository.markHandled(db, subject, { now: new Date(clock.nowMs()), until: startedAt });
      openCount -= 1;
    }
    return openCount;
  }

  async function verifyPermission(subject: string): Promise<void> {
    const riderId = await providerEventsRepository.findRiderId(db, subject);
    if (riderId === undefined) return;
    // Deletes the tokens as a side effect if Strava refuses the refresh token; nothing else here does.
    const token = await tokens.getFreshStravaToken(riderId);
    if (token === undefined || (await strava.acceptsToken(token))) return;
    await tokens.getFreshStravaToken(riderId, token);
  }

  return { receive, handleOpenEvents };
}

export type StravaEvents = ReturnType<typeof createStravaEvents>;
