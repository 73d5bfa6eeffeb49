import type {
  ChallengeDetail,
  ChallengeList,
  ChallengeSummary,
  ParsedChallengeListQuery,
} from '#contract/challenges/challenges.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ChallengeState, ChallengesRepository } from './challenges.repository.ts';
import { type ChallengesSnapshot, createChallengeCatalog } from './createChallengeCatalog.ts';

export function createChallengesService(repository: ChallengesRepository) {
  const catalog = createChallengeCatalog(repository);
  const checkpointCache = new Map<string, { version: number; detail: Pick<ChallengeDetail, 'checkpoints' | 'part'> }>();

  return {
    /** All challenges in their current state, for `listChallenges`. */
    readCatalog: () => catalog.read(),

    listChallenges(snapshot: ChallengesSnapshot, query: ParsedChallengeListQuery): ChallengeList {
      const ids = snapshot.findIds(query);
      const start = (query.page - 1) * query.page_size;
      const lastPage = Math.max(1, Math.ceil(ids.length / query.page_size));
      return {
        count: ids.length,
        next: query.page < lastPage ? buildPageAddress(query, query.page + 1) : null,
        previous: query.page > 1 ? buildPageAddress(query, Math.min(query.page - 1, lastPage)) : null,
        results: ids.slice(start, start + query.page_size).flatMap((id) => snapshot.getSummary(id) ?? []),
      };
    },

    async findSummary(id: string): Promise<ChallengeSummary | undefined> {
      return (await catalog.read()).getSummary(id);
    },

    /** Elevations at equal distances along the challenge's road; undefined if there is no such challenge. */
    findRoad: (id: string, pointCount: number) => repository.findRoad(id, pointCount),

    /** Checkpoints in riding order, and the part of the course between them. Throws if there is no such challenge. */
    async readCheckpoints(id: string): Promise<Pick<ChallengeDetail, 'checkpoints' | 'part'>> {
      const version = await repository.readVersion();
      const cached = checkpointCache.get(id);
      if (cached?.version === version) return cached.detail;
      const detail = await repository.findDetail(id);
      if (!detail) throw new AppError('resource.notFound');
      checkpointCache.set(id, { version, detail });
      return detail;
    },

    /** Changes whenever the answer about this challenge changes. */
    async readState(id: string): Promise<ChallengeState> {
      const state = await repository.readChallengeState(id);
      if (!state) throw new AppError('resource.notFound');
      return state;
    },

    async getChallenge(id: string, { passed_rider_count, best }: ChallengeState): Promise<ChallengeDetail> {
      const detail = await repository.findDetail(id);
      if (!detail) throw new AppError('resource.notFound');
      return { ...detail, passed_rider_count, best };
    },
  };
}

export type ChallengesService = ReturnType<typeof createChallengesService>;

function buildPageAddress(query: ParsedChallengeListQuery, page: number): string {
  const { search, route_id: routeId, page_size } = query;
  const address = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  if (search) address.set('search', search);
  if (routeId !== undefined) address.set('route_id', routeId);
  return `/api/routes/verifications/?${address}`;
}
