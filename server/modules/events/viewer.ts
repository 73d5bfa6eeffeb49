import type { EventSummary, EventViewer } from '#contract/events/events.ts';
import type { OwnResult, RegistrationChoice, ViewerRegistration } from '#contract/events/registrations.ts';
import type { Db } from '#server/db/connect.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { findOwnCertificateId } from '#server/modules/certificates/ownCertificate.service.ts';
import { mayEdit } from './eventEditors.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { levelReached, levelsOf, nextLevel } from './eventWire.ts';
import type { Rankings } from './rankings.service.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import { mayCancel } from './registrations.service.ts';
import { type ResultRow, resultsRepository } from './results.repository.ts';

/** The current user; undefined for a visitor. */
export type Viewer = Pick<RiderSession, 'riderId' | 'role'> | undefined;

export const mayCreate = (viewer: Viewer): boolean => viewer !== undefined && viewer.role !== 'rider';

export function choiceOf(row: RegistrationRow): RegistrationChoice {
  const { name_shown, shows_times, is_woman, age_group, team_name, target_level } = row;
  return { name_shown, shows_times, is_woman, age_group, team_name, target_level };
}

interface ViewerContext {
  readonly db: Db;
  readonly nowMs: number;
  readonly rankings: Rankings;
}

export async function viewerOf(context: ViewerContext, event: EventRow, viewer: Viewer): Promise<EventViewer> {
  return {
    role: roleOf(viewer, event),
    registration: viewer ? await registrationOf(context, event, viewer.riderId) : { state: 'none' },
    may_edit: mayEdit(viewer, event),
    may_create: mayCreate(viewer),
  };
}

function roleOf(viewer: Viewer, event: EventRow): EventViewer['role'] {
  if (!viewer) return 'visitor';
  if (viewer.role === 'admin') return 'administrator';
  return mayEdit(viewer, event) ? 'organiser' : 'rider';
}

/** The viewer's relation to an event, for lists. */
export function markOf(
  viewer: Viewer,
  event: EventRow,
  registration: RegistrationRow | undefined,
): EventSummary['mine'] {
  if (registration) return registration.state;
  return viewer !== undefined && event.organiser_rider_id === viewer.riderId ? 'organiser' : null;
}

export async function registrationOf(
  context: ViewerContext,
  event: EventRow,
  riderId: string,
): Promise<ViewerRegistration> {
  const { db, nowMs } = context;
  const row = await registrationsRepository.find(db, event.id, riderId);
  if (!row) return { state: 'none' };
  if (row.state === 'excluded') {
    const at = row.excluded_at ?? row.joined_at;
    return { state: 'excluded', reason: row.exclusion_reason ?? '', excluded_at: at.toISOString() };
  }
  const position = await registrationsRepository.position(db, row);
  const choice = choiceOf(row);
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
    may_cancel: await mayCancel(db, nowMs, event, row),
    result: await ownResult(context, event, row),
  };
}

async function ownResult({ db, rankings }: ViewerContext, event: EventRow, row: RegistrationRow) {
  const results = await resultsRepository.listOf(db, row.id);
  const best = results.find(({ source_kind: kind }) => kind === 'any');
  if (!best) return null;
  const levels = levelsOf(await eventsRepository.levels(db, [event.id]), event.id);
  const place = await rankings.placeOf(event, row.id);
  const own: OwnResult = {
    elapsed_s: best.elapsed_s,
    ridden_on: best.ridden_on,
    attempt_id: best.attempt_id,
    level: levelReached(levels, best.elapsed_s),
    next_level: nextLevel(levels, best.elapsed_s),
    rank: place?.rank ?? null,
    is_tied: place?.isTied ?? false,
    hidden_because: hiddenBecause(row, best, place !== undefined),
    certificate_id: await findOwnCertificateId(db, event.id, row.rider_id),
  };
  return own;
}

function hiddenBecause(row: RegistrationRow, best: ResultRow, isListed: boolean): OwnResult['hidden_because'] {
  if (!row.shows_times) return 'times';
  if (isListed) return null;
  return best.category === 'ebike' ? 'ebike' : 'strava';
}
