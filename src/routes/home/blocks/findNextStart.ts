import type { EventSummary } from '#contract/events/events.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toPageHref } from '#contract/pages.ts';
import type { GroupRace, RaceSummary } from '#contract/races/races.ts';

export type StartKind = 'pre' | 'signup' | 'race' | 'registration' | 'event';

interface RaceStart {
  readonly id: string;
  readonly editionName: LocalisedText;
  readonly lapCount: number;
  readonly lapM: number;
}

/** The race or event that opens or starts next. */
export interface NextStart {
  readonly kind: StartKind;
  readonly atMs: number;
  readonly name: LocalisedText;
  /** Null for an event. */
  readonly race: RaceStart | null;
  readonly href: string;
  /** Midnight before a race; for an event, the start of its certification period. */
  readonly dayMs: number;
  readonly isSample: boolean;
}

const toDayStartMs = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** The next start of a race, or of an event if no race is coming up. Null if there is neither. */
export function findNextStart(
  editions: readonly GroupRace[],
  events: readonly EventSummary[],
  nowMs: number,
): NextStart | null {
  return (
    findEarliest(
      editions.flatMap((edition) => edition.races.flatMap((race) => toNextRaceStart(race, edition, nowMs) ?? [])),
    ) ?? findEarliest(events.flatMap((event) => toNextEventStart(event, nowMs) ?? []))
  );
}

/** The nearest day first: a later race's registration may open before a nearer race starts. */
function findEarliest(starts: readonly NextStart[]): NextStart | null {
  return [...starts].sort((a, b) => a.dayMs - b.dayMs || a.atMs - b.atMs)[0] ?? null;
}

function toNextRaceStart(race: RaceSummary, edition: GroupRace, nowMs: number): NextStart | null {
  const dayMs = toDayStartMs(race.day);
  if (dayMs <= nowMs) return null;
  const firstMoment = findFirstAfter(nowMs, [
    ['pre', race.pre_registration_from === null ? null : Date.parse(race.pre_registration_from)],
    ['signup', race.signup_from === null ? null : Date.parse(race.signup_from)],
    ['race', dayMs],
  ]);
  if (firstMoment === null) return null;
  const [kind, atMs] = firstMoment;
  return {
    kind,
    atMs,
    dayMs,
    name: race.name,
    href: toPageHref('races-id', { id: race.id }),
    isSample: race.is_sample,
    race: { id: race.id, editionName: edition.name, lapCount: race.lap_count, lapM: race.lap_m },
  };
}

function toNextEventStart(event: EventSummary, nowMs: number): NextStart | null {
  const dayMs = Date.parse(event.certification_from);
  if (dayMs <= nowMs) return null;
  const firstMoment = findFirstAfter(nowMs, [
    ['registration', Date.parse(event.registration_from)],
    ['event', dayMs],
  ]);
  if (firstMoment === null) return null;
  const [kind, atMs] = firstMoment;
  return {
    kind,
    atMs,
    dayMs,
    name: event.name,
    race: null,
    href: toPageHref('events-id', { id: event.id }),
    isSample: event.is_sample,
  };
}

function findFirstAfter(
  nowMs: number,
  moments: readonly (readonly [StartKind, number | null])[],
): readonly [StartKind, number] | null {
  for (const [kind, atMs] of moments) if (atMs !== null && atMs > nowMs) return [kind, atMs];
  return null;
}
