import type { EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import { isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import { impactRepository } from './impact.repository.ts';

type Impact = EventImpact['impacts'][number];

/** Maximum number of riders that the organiser sees by name. */
const mostNamed = 10;
/** Kinds that only help riders and need no confirmation. */
const harmless: readonly Impact['kind'][] = ['promoted'];

/** Which riders a change of the draft affects. */
export async function findImpact(
  db: Db,
  event: EventRow,
  { before, after, nowMs }: { readonly before: EventDraft; readonly after: EventDraft; readonly nowMs: number },
): Promise<EventImpact> {
  const impacts: Impact[] = [];
  const add = (kind: Impact['kind'], riders: readonly string[]) => {
    if (riders.length > 0) impacts.push({ kind, count: riders.length, riders: riders.slice(0, mostNamed) });
  };
  if (after.challenge_id !== before.challenge_id || after.type !== before.type) {
    add('registeredForOther', await impactRepository.registered(db, event.id, 0));
  }
  const from = new Date(after.certification_from);
  const until = new Date(after.certification_until);
  add('resultLost', await impactRepository.outsidePeriod(db, event.id, from, until));
  add('levelLost', await losers(db, event, before, after));
  const { max_participants: max } = after;
  if (max !== null) add('overMaximum', await impactRepository.registered(db, event.id, max));
  const waiting = event.waitlist_count === 0 ? [] : await impactRepository.waiting(db, event.id);
  const isOpen = isRegistrationOpen(after, nowMs);
  if (!isOpen && Date.parse(after.registration_until) <= nowMs) add('waitlistEnds', waiting);
  else if (isOpen) {
    const free = max === null ? waiting.length : Math.max(0, max - event.participant_count);
    add('promoted', waiting.slice(0, free));
  }
  return { impacts, needs_confirmation: impacts.some(({ kind }) => !harmless.includes(kind)) };
}

/** Riders who would drop to a slower level. Levels are compared by how many faster ones there are. */
async function losers(db: Db, event: EventRow, before: EventDraft, after: EventDraft): Promise<string[]> {
  const missing = ({ levels }: EventDraft, elapsedS: number) =>
    levels.filter(({ within_s: withinS }) => elapsedS > withinS).length;
  const results = await impactRepository.results(db, event.id);
  return results
    .filter(({ elapsed_s: elapsedS }) => missing(after, elapsedS) > missing(before, elapsedS))
    .map(({ username }) => username);
}
