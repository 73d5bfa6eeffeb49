import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { registerAttempts } from './attempts/attempts.routes.ts';
import { registerReviews } from './reviews/reviews.routes.ts';

export function registerVerifications(
  app: FastifyInstance,
  context: AppContext,
  services: { readonly notices: Pick<NoticesService, 'add'> },
): void {
  registerAttempts(app, context);
  registerReviews(app, context, services);
}
