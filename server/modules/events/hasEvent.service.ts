import { EventParamsSchema } from '#contract/events/events.ts';
import type { Db } from '#server/db/connect.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { eventsRepository } from './events.repository.ts';

interface HasEventContext {
  readonly db: Db;
  readonly challenges: Pick<ChallengesService, 'findSummary'>;
}

/** Whether the public can see an event with this id. */
export async function hasEvent({ db, challenges }: HasEventContext, id: string): Promise<boolean> {
  if (!EventParamsSchema.safeParse({ id }).success) return false;
  const event = await eventsRepository.find(db, id);
  return event !== undefined && (await challenges.findSummary(event.challenge_id)) !== undefined;
}
