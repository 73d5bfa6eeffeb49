import type { FastifyInstance } from 'fastify';
import { noticesEndpoints } from '#contract/notices/noticesEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { NoticesService } from './notices.service.ts';

export function registerNotices(app: FastifyInstance, context: AppContext, notices: NoticesService): void {
  registerRiderEndpoint(app, { endpoint: noticesEndpoints.listNotices, context }, ({ session }) =>
    notices.list(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: noticesEndpoints.readNotices, context }, ({ session }) =>
    notices.markRead(session.riderId),
  );
}
