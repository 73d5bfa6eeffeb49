import type { CompletionList } from '#contract/challenges/challenges.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { avatarHref } from '#server/modules/files/files.service.ts';
import { completionsRepository, type Place } from './completions.repository.ts';

const pageSize = 20;

/**
 * The passes whose riders agreed to publish them. Never cached, so that a withdrawn consent, an erased rider or a
 * replaced verdict takes effect at once.
 */
export function createCompletions({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  return {
    async list(challengeId: string, cursor?: string): Promise<CompletionList> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (!(await completionsRepository.hasChallenge(db, challengeId))) throw new AppError('resource.notFound');
      const rows = await completionsRepository.list(db, config, { challengeId, after, limit: pageSize + 1 });
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
      return {
        results: rows.slice(0, pageSize).map((row) => ({
          rider_name: row.username,
          profile_image: row.avatar_file_id && avatarHref(row.avatar_file_id),
          category: row.category,
          elapsed_s: row.times_consent_id === null ? null : row.elapsed_s,
          ridden_on: row.ridden_on,
        })),
        next_cursor: last ? writeCursor({ passedAtMs: last.passed_at?.getTime() ?? 0, id: last.id }) : null,
      };
    },
  };
}

function writeCursor({ passedAtMs, id }: Place): string {
  return `${passedAtMs}.${id}`;
}

function readCursor(cursor: string): Place {
  const [, passedAtMs, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { passedAtMs: Number(passedAtMs), id };
}
