import * as z from 'zod/mini';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ProviderTokensService } from './providerTokens.ts';
import { SignInError } from './SignInError.ts';
import type { StravaProvider } from './stravaProvider.ts';

const EventSchema = z.object({
  object_type: z.string(),
  aspect_type: z.string(),
  owner_id: z.int().check(z.positive()),
  subscription_id: z.int(),
  updates: z.optional(z.object({ authorized: z.optional(z.union([z.string(), z.boolean()])) })),
});

const eventsAtOnce = 100;

type Surroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly strava: StravaProvider;
  readonly tokens: ProviderTokensService;
};

/** What Strava tells us. Its events are not signed: each is a reason to ask Strava, never an order. */
export function createStravaEvents({ config, db, clock, strava, tokens }: Surroundings) {
  const { webhookSubscriptionId } = config.providers.strava.endpoints;

  /** Keeps what concerns us, and whether there was anything; a body of any other shape is none. */
  async function receive(body: unknown): Promise<boolean> {
    const { data: event } = EventSchema.safeParse(body);
    if (event?.object_type !== 'athlete' || String(event.updates?.authorized) !== 'false') return false;
    if (webhookSubscriptionId !== undefined && String(event.subscription_id) !== webhookSubscriptionId) return false;
    const subject = String(event.owner_id);
    const known = await db
      .selectFrom('rider_identity')
      .select('subject')
      .where('provider', '=', 'strava')
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!known) return false;
    const nowMs = clock.nowMs();
    await db
      .insertInto('provider_event')
      .values({
        id: uuidv7(nowMs),
        provider: 'strava',
        subject,
        kind: 'deauthorised',
        received_at: new Date(nowMs),
        handled_at: null,
      })
      .execute();
    return true;
  }

  /** Deals with what is open, and says how much of it cannot be found out now and stays so. */
  async function handleOpen(): Promise<number> {
    const subjects = await db
      .selectFrom('provider_event')
      .select('subject')
      .where('provider', '=', 'strava')
      .where('handled_at', 'is', null)
      .groupBy('subject')
      .orderBy((eb) => eb.fn.min('received_at'))
      .limit(eventsAtOnce)
      .execute();
    let openCount = subjects.length;
    for (const { subject } of subjects) {
      const startedAt = new Date(clock.nowMs());
      try {
        await verify(subject);
      } catch (error) {
        // Nobody is there: the others would only wait as long.
        if (error instanceof SignInError && error.code === 'providerUnreachable') break;
        continue;
      }
      await markHandled(subject, startedAt);
      openCount -= 1;
    }
    return openCount;
  }

  async function verify(subject: string): Promise<void> {
    const identity = await db
      .selectFrom('rider_identity')
      .select('rider_id')
      .where('provider', '=', 'strava')
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!identity) return;
    // Where the refresh token is refused, this forgets everything; nothing else does.
    const token = await tokens.freshStravaToken(identity.rider_id);
    if (token === undefined || (await strava.acceptsToken(token))) return;
    await tokens.freshStravaToken(identity.rider_id, token);
  }

  async function markHandled(subject: string, startedAt: Date): Promise<void> {
    await db
      .updateTable('provider_event')
      .set({ handled_at: new Date(clock.nowMs()) })
      .where('provider', '=', 'strava')
      .where('subject', '=', subject)
      .where('received_at', '<=', startedAt)
      .where('handled_at', 'is', null)
      .execute();
  }

  return { receive, handleOpen };
}

export type StravaEvents = ReturnType<typeof createStravaEvents>;
