import type { Insertable } from 'kysely';
import { registrationTextVersion } from '#contract/events/eventLimits.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventResultTable } from '#server/db/eventTables.ts';
import type { AddedRider } from './addSampleRiders.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { createSampleDays } from './sampleDays.ts';
import { type SampleEvent, sampleDescription, sampleLevelNames } from './sampleEvents.ts';

interface SampleResultRequest {
  readonly eventId: string;
  readonly registrationId: string;
  /** 0 is the fastest. */
  readonly position: number;
  /** Metres along the course; null if unknown. */
  readonly checkpoints: readonly (number | null)[];
  readonly nowMs: number;
  readonly firstDayMs: number;
}

const dayMs = 86_400_000;
const taipeiMs = 8 * 3_600_000;

/** The sample ride of the rider in this position: within the period, in the past, and without a real attempt. */
function createSampleResults(
  { fastestS }: SampleEvent,
  { eventId, registrationId, position, checkpoints, nowMs, firstDayMs }: SampleResultRequest,
): Insertable<EventResultTable>[] {
  // Each position is slower than the one before; the second and third have the same time, to show a tie.
  const slownessIndex = position === 2 ? 1 : position;
  const elapsedS = Math.round(fastestS * (1 + 0.055 * slownessIndex + 0.004 * slownessIndex * slownessIndex));
  const riddenMs = Math.min(nowMs - dayMs, firstDayMs + (position % 7) * dayMs + dayMs / 4);
  const row = {
    registration_id: registrationId,
    event_id: eventId,
    verdict_id: uuidv7(nowMs),
    attempt_id: null,
    category: 'ride' as const,
    source: 'file' as const,
    elapsed_s: elapsedS,
    ridden_on: new Date(riddenMs + taipeiMs).toISOString().slice(0, 10),
    splits_s: computeSplits(elapsedS, checkpoints, position),
  };
  return [
    { ...row, source_kind: 'any' },
    { ...row, source_kind: 'file' },
  ];
}

/** Split by distance; every other rider starts a little faster than the rest of the ride. */
function computeSplits(elapsedS: number, checkpoints: readonly (number | null)[], position: number): number[] {
  const startM = checkpoints[0] ?? 0;
  const lengthM = (checkpoints.at(-1) ?? 0) - startM;
  return checkpoints.slice(1).map((checkpointM, index, all) => {
    if (index === all.length - 1) return elapsedS;
    // -1 in the column means that no split is known.
    if (checkpointM === null || lengthM <= 0) return -1;
    return Math.round(elapsedS * ((checkpointM - startM) / lengthM) ** (position % 2 === 0 ? 1 : 1.03));
  });
}

interface SampleEventRequest {
  readonly event: SampleEvent;
  readonly riders: readonly AddedRider[];
}

/** Adds an event with its levels, registrations, results and the counts that the services maintain; returns its id. */
export async function addSampleEvent(tx: Db, clock: Clock, { event, riders }: SampleEventRequest): Promise<string> {
  const nowMs = clock.nowMs();
  const id = uuidv7(nowMs);
  const { getMidnight } = createSampleDays(nowMs);
  const now = new Date(nowMs);
  const checkpoints = await sampleContentRepository.listCheckpointDistances(tx, event.challengeId);
  if (checkpoints.length === 0) throw new Error(`the sample content needs the challenge ${event.challengeId}`);
  await sampleContentRepository.addEvent(
    tx,
    {
      id,
      slug: event.slug,
      organiser_rider_id: null,
      type: event.type,
      challenge_id: event.challengeId,
      name: JSON.stringify(event.name),
      description: JSON.stringify(sampleDescription),
      picture: 'silhouette',
      registration_from: getMidnight(event.registration[0]),
      registration_until: getMidnight(event.registration[1]),
      certification_from: getMidnight(event.certification[0]),
      certification_until: getMidnight(event.certification[1]),
      max_participants: event.maxParticipants,
      certificate_text: null,
      participant_count: event.registeredCount,
      waitlist_count: event.waitingCount,
      completed_count: event.finishedCount,
      next_number: event.registeredCount + event.waitingCount + 1,
      results_at: event.finishedCount > 0 ? now : null,
      is_sample: true,
      created_at: now,
      updated_at: now,
    },
    event.levelsS.map((withinS, position) => ({
      event_id: id,
      position,
      within_s: withinS,
      name: JSON.stringify(sampleLevelNames[position] ?? sampleLevelNames[0]),
    })),
  );
  const registrations = riders.slice(0, event.registeredCount + event.waitingCount).map((rider, position) => ({
    id: uuidv7(nowMs),
    rider,
    position,
    isWaiting: position >= event.registeredCount,
  }));
  await sampleContentRepository.addRegistrations(
    tx,
    registrations.map(({ id: registrationId, rider, position, isWaiting }) => ({
      id: registrationId,
      event_id: id,
      rider_id: rider.id,
      number: position + 1,
      state: isWaiting ? 'waitlisted' : 'registered',
      first_position: isWaiting ? position - event.registeredCount + 1 : null,
      name_shown: rider.nameShown,
      shows_times: true,
      is_woman: rider.isWoman,
      age_group: rider.ageGroup,
      team_name: rider.team,
      target_level: null,
      text_version: registrationTextVersion,
      joined_at: new Date(
        Math.min(nowMs, getMidnight(event.registration[0]).getTime() + (position + 1) * 5 * 3_600_000),
      ),
    })),
  );
  await sampleContentRepository.addResults(
    tx,
    registrations.slice(0, event.finishedCount).flatMap(({ id: registrationId, position }) =>
      createSampleResults(event, {
        eventId: id,
        registrationId,
        position,
        checkpoints,
        nowMs,
        firstDayMs: getMidnight(event.certification[0]).getTime(),
      }),
    ),
  );
  return id;
}
