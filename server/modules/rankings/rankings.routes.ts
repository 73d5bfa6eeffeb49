import type { FastifyInstance } from 'fastify';
import { rankingsEndpoints as rows } from '#contract/rankings/rankingsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { compareAthletes } from './comparison.service.ts';
import { readGains } from './gains.service.ts';
import { createRankingMembership } from './membership.service.ts';
import { createRankingReads } from './rankings.service.ts';
import { readRankSummary } from './rankSummary.service.ts';
import { requestCalculation } from './requestCalculation.service.ts';

export function registerRankings(app: FastifyInstance, context: AppContext): void {
  const reads = createRankingReads(context);
  registerEndpoint(app, rows.getWolfRanking, ({ query }) => reads.list(query));
  registerEndpoint(app, rows.getRankingSummary, ({ query }) => reads.summary(query.span));
  registerEndpoint(app, rows.getRankedAthlete, ({ params, query }) => reads.athlete(params.id, query));
  registerEndpoint(app, rows.compareAthletes, ({ query }) => compareAthletes(context, query));
  registerRiderEndpoint(app, { endpoint: rows.getRankingGains, context }, ({ session, query }) =>
    readGains(context, session.riderId, query.span),
  );
  registerRiderEndpoint(app, { endpoint: rows.getRankSummary, context }, ({ session, query }) =>
    readRankSummary(context, session.riderId, query.span),
  );
  const membership = createRankingMembership(context);
  registerRiderEndpoint(app, { endpoint: rows.getRankingMembership, context }, ({ session }) =>
    membership.read(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rows.joinRanking, context }, ({ session, body }) =>
    membership.join(session.riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.leaveRanking, context }, ({ session }) =>
    membership.leave(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rows.listCalculations, context }, () => reads.calculations());
  registerRiderEndpoint(app, { endpoint: rows.requestCalculation, context }, async ({ session }) => {
    await context.db.transaction().execute(async (tx) => {
      await requestCalculation({ ...context, db: tx });
      await writeAudit(tx, context.clock, {
        actor: { kind: 'rider', riderId: session.riderId },
        action: 'ranking.requested',
        subject: { kind: 'site' },
      });
    });
    return reads.calculations();
  });
}
