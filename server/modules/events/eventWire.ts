import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { type EventSeats, getEventStatus } from '#contract/events/eventStatus.ts';
import type { EventLevel, EventSummary } from '#contract/events/events.ts';
import type { OwnResult } from '#contract/events/registrations.ts';
import type { EventRow, LevelRow } from './events.repository.ts';

/** The fields that the status depends on. */
export function toEventSeats(event: EventRow): EventSeats {
  return {
    registration_from: event.registration_from.toISOString(),
    registration_until: event.registration_until.toISOString(),
    certification_from: event.certification_from.toISOString(),
    certification_until: event.certification_until.toISOString(),
    max_participants: event.max_participants,
    participant_count: event.participant_count,
  };
}

/** Slowest first. */
export const toEventLevels = (levels: readonly LevelRow[], eventId: string): EventLevel[] => {
  const ownLevels = levels.filter(({ event_id: id }) => id === eventId);
  return ownLevels.map(({ position, name, within_s }, index) => ({
    position,
    name,
    within_s,
    is_highest: index === ownLevels.length - 1,
  }));
};

interface SummaryParts {
  readonly event: EventRow;
  readonly challenge: ChallengeSummary;
  readonly levels: readonly EventLevel[];
  readonly viewerRelation: EventSummary['mine'];
  readonly nowMs: number;
}

export function toEventSummary({ event, challenge, levels, viewerRelation, nowMs }: SummaryParts): EventSummary {
  const { participant_count: count, completed_count: completed } = event;
  const { id, title, name, route, part, checkpoint_count, is_complete, categories } = challenge;
  return {
    id: event.slug,
    name: event.name,
    type: event.type,
    status: getEventStatus(toEventSeats(event), nowMs),
    challenge: { id, title, name, route, part, checkpoint_count, is_complete, categories },
    picture: event.picture,
    ...toEventSeats(event),
    waitlist_count: event.waitlist_count,
    completed_count: completed,
    completion_ratio: count === 0 ? null : Math.min(1, completed / count),
    levels: [...levels],
    mine: viewerRelation,
    is_sample: event.is_sample,
  };
}

/** Position of the fastest level that a time reaches; null if it reaches none. */
export function findReachedLevel(levels: readonly EventLevel[], elapsedS: number): number | null {
  return levels.findLast(({ within_s }) => elapsedS <= within_s)?.position ?? null;
}

/** The next faster level and the seconds missing to it; null at the highest level. */
export function findNextLevel(levels: readonly EventLevel[], elapsedS: number): OwnResult['next_level'] {
  const next = levels.find(({ within_s }) => elapsedS > within_s);
  return next ? { position: next.position, missing_s: elapsedS - next.within_s } : null;
}
