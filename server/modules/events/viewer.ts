import type { EventSummary, EventViewer } from '#contract/events/events.ts';
import type { OwnResult, PublicChoice, ViewerRegistration } from '#contract/events/registrations.ts';
import type { Db } from '#server/db/connect.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { findOwnCertificateId } from '#server/modules/certificates/ownCertificate.service.ts';
import { canCancelRegistration, findCancelEnd } from './cancelPeriod.ts';
import { canEditEvent } from './eventEditors.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { findNextLevel, findReachedLevel, toEventLevels } from './eventWire.ts';
import type { Rankings } from './rankings.service.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import { type ResultRow, resultsRepository } from './results.repository.ts';

/** The signed-in rider who reads the event; undefined for a visitor. */
export type Viewer = Pick<RiderSession, 'riderId' | 'role'> | undefined;

export const canCreateEvent = (viewer: Viewer): boolean => viewer !== undefined && viewer.role !== 'rider';

/** The fields that organisers see. */
export function toPublicChoice(row: RegistrationRow): PublicChoice {
  const { name_shown, shows_times, is_woman, age_group, team_name, target_level } = row;
  return { name_shown, shows_times, is_woman, age_group, team_name, target_level };
}

interface ViewerContext {
  readonly db: Db;
  readonly nowMs: number;
  readonly rankings: Rankings;
}

export async function readViewer(context: ViewerContext, event: EventRow, viewer: Viewer): Promise<EventViewer> {
  return {
    role: toRole(viewer, event),
    registration: viewer ? await readRegistration(context, event, viewer.riderId) : { state: 'none' },
    may_edit: canEditEvent(viewer, event),
    may_create: canCreateEvent(viewer),
  };
}

function toRole(viewer: Viewer, event: EventRow): EventViewer['role'] {
  if (!viewer) return 'visitor';
  if (viewer.role === 'admin') return 'administrator';
  return canEditEvent(viewer, event) ? 'organiser' : 'rider';
}

/** The viewer's relation to an event, for lists. */
export function getViewerRelation(
  viewer: Viewer,
  event: EventRow,
  registration: RegistrationRow | undefined,
): EventSummary['mine'] {
  if (registration) return registration.state;
  return viewer !== undefined && event.organiser_rider_id === viewer.riderId ? 'organiser' : null;
}

export async function readRegistration(
  context: ViewerContext,
  event: EventRow,
  riderId: string,
): Promise<ViewerRegistration> {
  const { db, nowMs } = context;
  const row = await registrationsRepository.find(db, event.id, riderId);
  if (!row) return { state: 'none' };
  if (row.state === 'excluded') {
    const excludedAt = row.excluded_at ?? row.joined_at;
    return { state: 'excluded', reason: row.exclusion_reason ?? '', excluded_at: excludedAt.toISOString() };
  }
  const position = await registrationsRepository.findPosition(db, row);
  const choice = { ...toPublicChoice(row), certificate_name: row.certificate_name };
  if (row.state === 'waitlisted') {
    return {
      state: 'waitlisted',
      choice,
      joined_at: row.joined_at.toISOString(),
      position,
      waitlist_count: event.waitlist_count,
      first_position: row.first_position ?? position,
    };
  }
  return {
    state: 'registered',
    choice,
    registered_at: row.joined_at.toISOString(),
    number: position,
    may_cancel: canCancelRegistration(event, nowMs),
    cancel_until: findCancelEnd(event).toISOString(),
    result: await readOwnResult(context, event, row),
  };
}

async function readOwnResult({ db, rankings }: ViewerContext, event: EventRow, row: RegistrationRow) {
  const results = await resultsRepository.listForRegistration(db, row.id);
  const best = results.find(({ source_kind: kind }) => kind === 'any');
  if (!best) return null;
  const levels = toEventLevels(await eventsRepository.listLevels(db, [event.id]), event.id);
  const rank = await rankings.findRank(event, row.id);
  const result: OwnResult = {
    elapsed_s: best.elapsed_s,
    ridden_on: best.ridden_on,
    attempt_id: best.attempt_id,
    level: findReachedLevel(levels, best.elapsed_s),
    next_level: findNextLevel(levels, best.elapsed_s),
    rank: rank?.rank ?? null,
    is_tied: rank?.isTied ?? false,
    hidden_because: getHiddenReason(row, best, rank !== undefined),
    certificate_id: await findOwnCertificateId(db, event.id, row.rider_id),
  };
  return result;
}

function getHiddenReason(row: RegistrationRow, best: ResultRow, isListed: boolean): OwnResult['hidden_because'] {
  if (!row.shows_times) return 'times';
  if (isListed) return null;
  return best.category === 'ebike' ? 'ebike' : 'strava';
}
