import { areLevelsInOrder } from '#contract/events/areLevelsInOrder.ts';
import type { EventChange, EventDraft } from '#contract/events/eventDraft.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { EventRow, LevelRow } from './events.repository.ts';

type Periods = Pick<
  EventDraft,
  'registration_from' | 'registration_until' | 'certification_from' | 'certification_until'
>;

/** Throws if the periods or levels are inconsistent. */
export function requireValidEvent(draft: Periods & Pick<EventDraft, 'levels' | 'type'>): void {
  const [registrationFrom, registrationUntil, certificationFrom, certificationUntil] = [
    draft.registration_from,
    draft.registration_until,
    draft.certification_from,
    draft.certification_until,
  ].map((text) => Date.parse(text)) as [number, number, number, number];
  if (
    registrationFrom >= registrationUntil ||
    certificationFrom >= certificationUntil ||
    registrationUntil >= certificationUntil
  ) {
    throw new AppError('event.periodOrder');
  }
  const lacksLevels = draft.type === 'certification' && draft.levels.length === 0;
  if (lacksLevels || !areLevelsInOrder(draft.levels)) throw new AppError('event.levelsOrder');
}

/** The event as a draft. */
export function toEventDraft(event: EventRow, levels: readonly LevelRow[]): EventDraft {
  return {
    id: event.slug,
    name: event.name,
    type: event.type,
    challenge_id: event.challenge_id,
    description: event.description,
    picture: event.picture,
    max_participants: event.max_participants,
    registration_from: event.registration_from.toISOString(),
    registration_until: event.registration_until.toISOString(),
    certification_from: event.certification_from.toISOString(),
    certification_until: event.certification_until.toISOString(),
    certificate_text: event.certificate_text,
    levels: levels.map(({ name, within_s }, index) => ({ name, within_s, is_highest: index === levels.length - 1 })),
  };
}

/** Applies a change; omitted fields stay the same. */
export function applyEventChange(
  draft: EventDraft,
  { version: _, is_confirmed: __, ...change }: EventChange,
): EventDraft {
  const definedEntries = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(definedEntries) };
}

/** All columns except the slug. */
export function toEventColumns(draft: EventDraft) {
  return {
    name: JSON.stringify(draft.name),
    type: draft.type,
    challenge_id: draft.challenge_id,
    picture: draft.picture,
    description: draft.description && JSON.stringify(draft.description),
    registration_from: new Date(draft.registration_from),
    registration_until: new Date(draft.registration_until),
    certification_from: new Date(draft.certification_from),
    certification_until: new Date(draft.certification_until),
    max_participants: draft.max_participants,
    certificate_text: draft.certificate_text && JSON.stringify(draft.certificate_text),
  };
}

export const toEventLevelRows = (eventId: string, { levels }: EventDraft) =>
  levels.map(({ name, within_s }, position) => ({
    event_id: eventId,
    position,
    within_s,
    name: JSON.stringify(name),
  }));

/** The same local time on the same day of the next year in Asia/Taipei. 29 February becomes 28 February. */
export function addOneYear(instant: string): string {
  const taipei = new Date(Date.parse(instant) + taipeiOffsetMs);
  const month = taipei.getUTCMonth();
  taipei.setUTCFullYear(taipei.getUTCFullYear() + 1);
  if (taipei.getUTCMonth() !== month) taipei.setUTCDate(0);
  return new Date(taipei.getTime() - taipeiOffsetMs).toISOString();
}

/** Taiwan has no daylight saving time. */
const taipeiOffsetMs = 8 * 3_600_000;

/** YYYY-MM in Asia/Taipei. */
export const getTaipeiMonth = (atMs: number): string => toTaipeiDay(atMs).slice(0, 7);
