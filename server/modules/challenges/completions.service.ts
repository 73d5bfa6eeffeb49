import type { Completion, CompletionList } from '#contract/challenges/challenges.ts';
import type { LatestCompletionList } from '#contract/challenges/latestCompletions.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { toAvatarHref } from '#server/modules/files/files.service.ts';
import type { ChallengesService } from './challenges.service.ts';
import { type CompletionCursor, completionsRepository } from './completions.repository.ts';

const pageSize = 20;
const latestCount = 10;

/**
 * Passes whose riders agreed to publish them. Never cached, so that a withdrawn consent, a deleted rider or a replaced
 * verdict takes effect at once.
 */
export function createCompletions(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  challenges: Pick<ChallengesService, 'readCatalog'>,
) {
  return {
    async list(challengeId: string, cursor?: string): Promise<CompletionList> {
      const position = cursor === undefined ? undefined : parseCursor(cursor);
      if (!(await completionsRepository.hasChallenge(db, challengeId))) throw new AppError('resource.notFound');
      const rows = await completionsRepository.list(db, config, { challengeId, cursor: position, limit: pageSize + 1 });
      const lastRow = rows.length > pageSize ? rows[pageSize - 1] : undefined;
      return {
        results: rows.slice(0, pageSize).map(toCompletion),
        next_cursor: lastRow ? formatCursor({ passedAtMs: lastRow.passed_at?.getTime() ?? 0, id: lastRow.id }) : null,
      };
    },

    /** The latest passes of all challenges, by the same rules. If there are few, results of sample riders follow. */
    async listLatest(): Promise<LatestCompletionList> {
      const [passes, samples, catalog] = await Promise.all([
        completionsRepository.list(db, config, { challengeId: null, limit: latestCount }),
        completionsRepository.listSamples(db, latestCount),
        challenges.readCatalog(),
      ]);
      const rows = [...passes, ...samples].slice(0, latestCount);
      return {
        server_now: new Date(clock.nowMs()).toISOString(),
        results: rows.flatMap((row) => {
          const challenge = catalog.getSummary(row.challenge_id);
          if (challenge === undefined) return [];
          const { silhouette_m, distance_m, is_approximate } = challenge.route;
          return {
            ...toCompletion(row),
            challenge_id: challenge.id,
            challenge_name: challenge.name,
            silhouette_m,
            distance_m,
            is_approximate,
            passed_at: (row.passed_at ?? new Date(0)).toISOString(),
          };
        }),
      };
    },
  };
}

type ListedCompletion = Awaited<ReturnType<typeof completionsRepository.list>>[number];
type CompletionRow = Pick<
  ListedCompletion,
  'username' | 'avatar_file_id' | 'category' | 'elapsed_s' | 'ridden_on' | 'times_consent_id'
>;

const toCompletion = (row: CompletionRow): Completion => ({
  rider_name: row.username,
  profile_image: row.avatar_file_id && toAvatarHref(row.avatar_file_id),
  category: row.category,
  elapsed_s: row.times_consent_id === null ? null : row.elapsed_s,
  ridden_on: row.ridden_on,
});

function formatCursor({ passedAtMs, id }: CompletionCursor): string {
  return `${passedAtMs}.${id}`;
}

function parseCursor(cursor: string): CompletionCursor {
  const [, passedAtMs, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { passedAtMs: Number(passedAtMs), id };
}
