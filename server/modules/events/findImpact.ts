import type { EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import { isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import { impactRepository } from './impact.repository.ts';

type Impact = EventImpact['impacts'][number];

/** Maximum number of riders that the organiser sees by name. */
const maxNamed = 10;
/** Kinds that only help riders and need no confirmation. */
const harmlessKinds: readonly Impact['kind'][] = ['promoted'];

/** Which riders a change of the draft affects. */
export async function findImpact(
  db: Db,
  event: EventRow,
  { previous, next, nowMs }: { readonly previous: EventDraft; readonly next: EventDraft; readonly nowMs: number },
): Promise<EventImpact> {
  const impacts: Impact[] = [];
  const add = (kind: Impact['kind'], riders: readonly string[]) => {
    if (riders.length > 0) impacts.push({ kind, count: riders.length, riders: riders.slice(0, maxNamed) });
  };
  if (next.challenge_id !== previous.challenge_id || next.type !== previous.type) {
    add('registeredForOther', await impactRepository.listRegistered(db, event.id, 0));
  }
  const from = new Date(next.certification_from);
  const until = new Date(next.certification_until);
  add('resultLost', await impactRepository.listOutsidePeriod(db, event.id, from, until));
  add('levelLost', await findDowngradedRiders(db, event, previous, next));
  const { max_participants: max } = next;
  if (max !== null) add('overMaximum', await impactRepository.listRegistered(db, event.id, max));
  const waiting = event.waitlist_count === 0 ? [] : await impactRepository.listWaiting(db, event.id);
  const isOpen = isRegistrationOpen(next, nowMs);
  if (!isOpen && Date.parse(next.registration_until) <= nowMs) add('waitlistEnds', waiting);
  else if (isOpen) {
    const free = max === null ? waiting.length : Math.max(0, max - event.participant_count);
    add('promoted', waiting.slice(0, free));
  }
  return { impacts, needs_confirmation: impacts.some(({ kind }) => !harmlessKinds.includes(kind)) };
}

/** Riders who would drop to a slower level. Levels are compared by how many faster ones there are. */
async function findDowngradedRiders(
  db: Db,
  event: EventRow,
  previous: EventDraft,
  next: EventDraft,
): Promise<string[]> {
  const countMissing = ({ levels }: EventDraft, elapsedS: number) =>
    levels.filter(({ within_s: withinS }) => elapsedS > withinS).length;
  const results = await impactRepository.listResults(db, event.id);
  return results
    .filter(({ elapsed_s: elapsedS }) => countMissing(next, elapsedS) > countMissing(previous, elapsedS))
    .map(({ username }) => username);
}
