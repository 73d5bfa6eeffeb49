import { randomUUID } from 'node:crypto';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { signIn } from '#tests/server/appSupport/createRider.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { createEvent, createRegistrationDraft, createRiders } from '#tests/server/modules/events/eventSite.ts';

const dayMs = 86_400_000;
const connections = 16;
const slug = 'today';

const formatInDays = (days: number): string => new Date(systemClock.nowMs() + days * dayMs).toISOString();

/** Creates an event whose registration is open now, and signed-in riders; returns their tokens. */
export async function openRegistration(db: Db, riderCount: number): Promise<string[]> {
  const site = { db, clock: systemClock, config: testConfig() };
  await createEvent(site, {
    id: slug,
    max_participants: null,
    registration_from: formatInDays(-1),
    registration_until: formatInDays(1),
    certification_from: formatInDays(2),
    certification_until: formatInDays(9),
  });
  const tokens: string[] = [];
  for (const riderId of await createRiders(site, riderCount)) tokens.push((await signIn(site, riderId)).access);
  return tokens;
}

/** Registers every rider once, on as many connections as a busy site has. */
export async function registerOverHttp(address: string, tokens: readonly string[]): Promise<BenchRow[]> {
  const pendingTokens = [...tokens];
  let failed = 0;
  const startedMs = performance.now();
  const worker = async () => {
    for (let token = pendingTokens.pop(); token !== undefined; token = pendingTokens.pop()) {
      const answer = await fetch(`${address}api/events/${slug}/registrations/`, {
        method: 'POST',
        body: JSON.stringify(createRegistrationDraft()),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = tokens.length / ((performance.now() - startedMs) / 1_000);
  return [
    { what: 'registrations a second over HTTP', value: perSecond, unit: '1/s' },
    { what: 'failed registrations', value: failed, unit: '', budget: { max: 0 } },
  ];
}
