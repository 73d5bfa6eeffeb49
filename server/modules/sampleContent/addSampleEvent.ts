import { registrationTextVersion } from '#contract/events/eventLimits.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AddedRider } from './addSampleRiders.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { sampleDays } from './sampleDays.ts';
import { type SampleEvent, sampleDescription, sampleLevelNames } from './sampleEvents.ts';
import { sampleResult } from './sampleResult.ts';

interface Sample {
  readonly event: SampleEvent;
  readonly riders: readonly AddedRider[];
}

/** One event with its levels, registrations and results, counted as the event services count them; returns its id. */
export async function addSampleEvent(tx: Db, clock: Clock, { event, riders }: Sample): Promise<string> {
  const nowMs = clock.nowMs();
  const id = uuidv7(nowMs);
  const { midnight } = sampleDays(nowMs);
  const now = new Date(nowMs);
  const checkpoints = await sampleContentRepository.checkpointsOf(tx, event.challengeId);
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
      registration_from: midnight(event.registration[0]),
      registration_until: midnight(event.registration[1]),
      certification_from: midnight(event.certification[0]),
      certification_until: midnight(event.certification[1]),
      max_participants: event.maxParticipants,
      certificate_text: null,
      participant_count: event.registered,
      waitlist_count: event.waiting,
      completed_count: event.finished,
      next_number: event.registered + event.waiting + 1,
      results_at: event.finished > 0 ? now : null,
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
  const registered = riders.slice(0, event.registered + event.waiting).map((rider, position) => ({
    id: uuidv7(nowMs),
    rider,
    at: position,
    isWaiting: position >= event.registered,
  }));
  await sampleContentRepository.addRegistrations(
    tx,
    registered.map(({ id: registrationId, rider, at: position, isWaiting }) => ({
      id: registrationId,
      event_id: id,
      rider_id: rider.id,
      number: position + 1,
      state: isWaiting ? 'waitlisted' : 'registered',
      first_position: isWaiting ? position - event.registered + 1 : null,
      name_shown: rider.nameShown,
      shows_times: true,
      is_woman: rider.isWoman,
      age_group: rider.ageGroup,
      team_name: rider.team,
      target_level: null,
      text_version: registrationTextVersion,
      joined_at: new Date(Math.min(nowMs, midnight(event.registration[0]).getTime() + (position + 1) * 5 * 3_600_000)),
    })),
  );
  await sampleContentRepository.addResults(
    tx,
    registered.slice(0, event.finished).flatMap(({ id: registrationId, at: position }) =>
      sampleResult(event, {
        eventId: id,
        registrationId,
        position,
        checkpoints,
        nowMs,
        firstDayMs: midnight(event.certification[0]).getTime(),
      }),
    ),
  );
  return id;
}
