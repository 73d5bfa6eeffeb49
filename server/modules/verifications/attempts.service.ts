import type {
  AttemptDetail,
  AttemptList,
  ParsedAttemptListQuery,
  StandingList,
} from '#contract/verificationAttempts.ts';
import { AppError } from '#server/AppError.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { RiderSession } from '#server/riderSession.ts';
import {
  attemptsRepository,
  type DescribedAttempt,
  openStatuses,
  type ReviewRow,
  toSummary,
} from './attempts.repository.ts';
import { queuePlaceOf } from './queuePlace.ts';
import { standingsOf } from './standings.ts';

export type Asker = Pick<RiderSession, 'riderId' | 'role'>;

/** What riders are told of their attempts. */
export function createAttempts({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  /** The rider's own, or one that the administrator was asked to look at. */
  async function requireSeen(reader: Db, asker: Asker, id: string) {
    const attempt = await attemptsRepository.find(reader, id);
    if (!attempt) throw new AppError('resource.notFound');
    const reviews = await attemptsRepository.reviewsOf(reader, id);
    const isOwn = attempt.rider_id === asker.riderId;
    if (!isOwn && (asker.role !== 'admin' || reviews.length === 0)) throw new AppError('resource.notFound');
    return { attempt, reviews, isOwn };
  }

  async function get(asker: Asker, id: string, reader: Db = db): Promise<AttemptDetail> {
    const { attempt, reviews, isOwn } = await requireSeen(reader, asker, id);
    const isOpen = openStatuses.some((status) => status === attempt.status);
    return {
      ...toSummary(attempt, config.columnKeys),
      rule_version: attempt.rule_version,
      queue: isOpen ? await queuePlaceOf({ db: reader, clock }, attempt) : null,
      result: attempt.result,
      review: toReview(reviews[0]),
      can_appeal: isOwn && canAppeal(attempt, reviews),
      evidence_expires_at: attempt.evidence_expires_at?.toISOString() ?? null,
      is_own: isOwn,
    };
  }

  return {
    get,
    requireSeen,

    async list(riderId: string, query: ParsedAttemptListQuery): Promise<AttemptList> {
      const { page, page_size: limit, challenge_id: challengeId } = query;
      const [count, rows] = await Promise.all([
        attemptsRepository.count(db, riderId, challengeId),
        attemptsRepository.list(db, riderId, { challengeId, limit, offset: (page - 1) * limit }),
      ]);
      const lastPage = Math.max(1, Math.ceil(count / limit));
      return {
        count,
        next: page < lastPage ? pageAddress(query, page + 1) : null,
        previous: page > 1 ? pageAddress(query, Math.min(page - 1, lastPage)) : null,
        results: rows.map((row) => toSummary(row, config.columnKeys)),
      };
    },

    async standings(riderId: string): Promise<StandingList> {
      return { results: await standingsOf(db, riderId) };
    },
  };
}

/** Once, of what failed: whoever looked has looked. */
export const canAppeal = ({ status }: Pick<DescribedAttempt, 'status'>, reviews: readonly ReviewRow[]): boolean =>
  status === 'failed' && !reviews.some(({ kind }) => kind === 'appeal');

function toReview(review: ReviewRow | undefined): AttemptDetail['review'] {
  if (!review) return null;
  const { kind, opened_at, appeal_text, decision, reason, decided_at } = review;
  return {
    ...{ kind, appeal_text, decision, reason },
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

function pageAddress({ page_size, challenge_id }: ParsedAttemptListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  if (challenge_id !== undefined) query.set('challenge_id', challenge_id);
  return `/api/verification-attempts/mine/?${query}`;
}
