import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRereadable } from '#server/modules/idempotency/idempotency.service.ts';
import { createUploads } from '#server/modules/uploads/uploads.service.ts';
import { createTrackDeleter } from '../deletion/createTrackDeleter.ts';
import { createAttemptSender } from '../store/attemptQueue.ts';
import { createAttempts } from './attempts.service.ts';
import { createZoneChanger } from './changeZone.ts';
import { createAttemptCreator } from './createAttemptCreator.ts';

export function registerAttempts(app: FastifyInstance, context: AppContext): void {
  const attempts = createAttempts(context);
  const deleteTrack = createTrackDeleter(context);
  const sender = createAttemptSender(context.db);
  const createAttempt = createAttemptCreator({ ...context, sender, uploads: createUploads(context) });
  const changeZone = createZoneChanger({ ...context, sender });
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  app.addHook('onClose', () => sender.close());

  registerRereadable(
    app,
    // Starting the sender needs extra connections, so start it before a transaction holds one and waits for it.
    { ...withContext(verificationAttemptsEndpoints.createAttempt), prepare: () => sender.ready() },
    {
      write: async (tx, riderId, body) => ({ id: await createAttempt(tx, riderId, body) }),
      read: (riderId, { id }) => attempts.get({ riderId, role: 'rider' }, id),
    },
  );
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.listAttempts), ({ session, query }) =>
    attempts.list(session.riderId, query),
  );
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.listChallengeProgress), ({ session }) =>
    attempts.listProgress(session.riderId),
  );
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.getAttempt), ({ session, params }) =>
    attempts.view(session, params.id),
  );
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.getAttemptTrack), ({ session, params }) =>
    attempts.getTrack(session, params.id),
  );
  registerRiderEndpoint(app, withContext(verificationAttemptsEndpoints.getAttemptRide), ({ session, params }) =>
    attempts.getRide(session, params.id),
  );
  registerRiderEndpoint(
    app,
    withContext(verificationAttemptsEndpoints.deleteAttemptTrack),
    async ({ session, params }) => {
      await deleteTrack(session.riderId, params.id);
      return null;
    },
  );
  registerRiderEndpoint(
    app,
    withContext(verificationAttemptsEndpoints.changeZone),
    async ({ session, params, body }) => {
      await changeZone(session.riderId, params.id, body);
      return attempts.get(session, params.id);
    },
  );
}
