import type { FastifyInstance } from 'fastify';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { AnswerCache, sendCached } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { findCaller } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { athletesRepository } from './athletes.repository.ts';
import { calculateRankings } from './calculateRankings.ts';
import { compareAthletes } from './comparison.service.ts';
import { readGains } from './gains.service.ts';
import { matchEfforts } from './matchEfforts.ts';
import { createRankingMembership } from './membership.service.ts';
import { createRankingReads } from './rankings.service.ts';
import { readRankSummary } from './rankSummary.service.ts';
import { requestCalculation, requestDailyCalculation } from './requestCalculation.service.ts';
import { createSegmentBoards } from './segmentBoard.service.ts';

function registerRankings(app: FastifyInstance, context: AppContext): void {
  const reads = createRankingReads(context);
  registerEndpoint(app, rankingsEndpoints.getWolfRanking, ({ query }) => reads.list(query));
  registerEndpoint(app, rankingsEndpoints.getRankingSummary, ({ query }) => reads.getSummary(query));
  registerEndpoint(app, rankingsEndpoints.getRankedAthlete, ({ params, query }) => reads.getAthlete(params.id, query));
  registerEndpoint(app, rankingsEndpoints.compareAthletes, ({ query }) => compareAthletes(context, query));
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.getRankingGains, context }, ({ session, query }) =>
    readGains(context, session.riderId, query.span),
  );
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.getRankSummary, context }, ({ session, query }) =>
    readRankSummary(context, session.riderId, query.span),
  );
  const membership = createRankingMembership(context);
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.getRankingMembership, context }, ({ session }) =>
    membership.readMembership(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.joinRanking, context }, ({ session, body }) =>
    membership.join(session.riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.leaveRanking, context }, ({ session }) =>
    membership.leave(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.listCalculations, context }, () => reads.listCalculations());
  registerRiderEndpoint(app, { endpoint: rankingsEndpoints.requestCalculation, context }, async ({ session }) => {
    await context.db.transaction().execute(async (tx) => {
      await requestCalculation({ ...context, db: tx });
      await writeAudit(tx, context.clock, {
        actor: { kind: 'rider', riderId: session.riderId },
        action: 'ranking.requested',
        subject: { kind: 'site' },
      });
    });
    return reads.listCalculations();
  });
}

const maxCacheBytes = 16 * 1024 * 1024;

function registerSegmentBoards(app: FastifyInstance, context: AppContext): void {
  const boards = createSegmentBoards(context);
  const cache = new AnswerCache(maxCacheBytes);
  registerEndpoint(app, segmentsEndpoints.getSegmentBoard, async ({ params, query, request, reply }) => {
    // The answer contains the rider's own rank.
    reply.header('cache-control', 'no-store');
    const caller = await findCaller(request, context);
    if (caller.kind === 'rider') return boards.read(params.id, query, caller.session.riderId);
    // All visitors get the same answer: it is built and compressed once, and again after at most a second.
    const nowS = Math.floor(context.clock.nowMs() / 1_000);
    const key = JSON.stringify([params.id, await boards.getVersion(params.id), nowS, query]);
    const answer = await cache.get(key, async () => JSON.stringify(await boards.read(params.id, query)));
    return sendCached(request, reply, { answer });
  });
}

/** A rider's consent to be ranked, efforts and ranks; all of it is deleted with the account, from every board. */
export const rankingsPersonalData: PersonalDataSource = {
  section: 'rankings',
  tables: ['ranking_member', 'effort_match', 'segment_effort', 'ranking_entry'],
  exportData: (db, riderId) => athletesRepository.exportAthlete(db, riderId),
  erase: (tx, riderId) => athletesRepository.deleteAthlete(tx, riderId),
};

/** The masters board: efforts on segments, its calculation, its pages. */
export const rankingsModule = defineModule({
  routes: (api, { context }) => {
    registerRankings(api, context);
    registerSegmentBoards(api, context);
  },
  jobs: ({ context }) => [
    { queue: 'request-rankings', cron: '0 4 * * *', run: () => requestDailyCalculation(context) },
    { queue: 'match-efforts', cron: '* * * * *', run: () => matchEfforts(context) },
    { queue: 'calculate-rankings', cron: '* * * * *', run: () => calculateRankings(context) },
  ],
  personalData: () => [rankingsPersonalData],
});
