import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { createAttempts } from '../attempts/attempts.service.ts';
import { createReviews } from './reviews.service.ts';

export function registerReviews(
  app: FastifyInstance,
  context: AppContext,
  { notices }: { readonly notices: Pick<NoticesService, 'add'> },
): void {
  const attempts = createAttempts(context);
  const reviews = createReviews({ ...context, notices });
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });

  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.appeal), async ({ session, params, body }) => {
    await reviews.appeal(session.riderId, params.id, body);
    return attempts.get(session, params.id);
  });
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.listReviews), () => reviews.list());
  registerRiderEndpoint(
    app,
    withContext(verificationAttemptsEndpoints.decideReview),
    async ({ session, params, body }) => {
      await reviews.decide(session, params.id, body);
      return attempts.get(session, params.id);
    },
  );
}
