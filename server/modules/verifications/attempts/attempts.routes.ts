import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { verificationAttemptsEndpoints as rows } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { openBytes } from '#server/keys/columnCipher.ts';
import { registerRereadable } from '#server/modules/idempotency/registerRepeatable.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { createUploads } from '#server/modules/uploads/uploads.service.ts';
import { createTrackForgetting } from '../forgetting/forgetTrack.ts';
import { createReviews } from '../reviews/reviews.service.ts';
import { createAttemptSender } from '../store/attemptQueue.ts';
import { unpackEvidence } from '../store/evidence.ts';
import { evidencePlace } from '../store/sealedActivity.ts';
import { createAttempts } from './attempts.service.ts';
import { attemptTrack } from './attemptTrack.ts';
import { createAttemptCreation } from './createAttempt.ts';

export function registerVerificationAttempts(
  app: FastifyInstance,
  context: AppContext,
  { notices }: { readonly notices: Pick<NoticesService, 'add'> },
): void {
  const { db, config } = context;
  const attempts = createAttempts(context);
  const reviews = createReviews({ ...context, notices });
  const forgetTrack = createTrackForgetting(context);
  const sender = createAttemptSender(db);
  const createAttempt = createAttemptCreation({ ...context, sender, uploads: createUploads(context) });
  const of = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  app.addHook('onClose', () => sender.close());

  registerRereadable(
    app,
    // It needs connections of its own, once: not while a transaction holds one and waits for it.
    { ...of(rows.createAttempt), prepare: () => sender.ready() },
    {
      write: async (tx, riderId, body) => ({ id: await createAttempt(tx, riderId, body) }),
      read: (riderId, { id }) => attempts.get({ riderId, role: 'rider' }, id),
    },
  );
  registerRiderEndpoint(app, of(rows.listAttempts), ({ session, query }) => attempts.list(session.riderId, query));
  registerRiderEndpoint(app, of(rows.listStandings), ({ session }) => attempts.standings(session.riderId));
  registerRiderEndpoint(app, of(rows.getAttempt), ({ session, params }) => attempts.view(session, params.id));
  registerRiderEndpoint(app, of(rows.getAttemptTrack), async ({ session, params }) => {
    const { attempt, isOwn, isOpen } = await attempts.requireSeen(db, session, params.id);
    if (!isOpen) throw new AppError('resource.notFound');
    const activityId = attempt.activity_id ?? '';
    const evidence = await db
      .selectFrom('activity_evidence')
      .select('samples_sealed')
      .where('activity_id', '=', attempt.activity_id)
      .executeTakeFirst();
    if (!evidence) throw new AppError('resource.notFound');
    const packed = openBytes(config.columnKeys, evidencePlace(activityId), evidence.samples_sealed);
    return attemptTrack(unpackEvidence(packed), isOwn);
  });
  registerRiderEndpoint(app, of(rows.deleteAttemptTrack), async ({ session, params }) => {
    await forgetTrack(session.riderId, params.id);
    return null;
  });
  registerRiderEndpoint(app, of(rows.appeal), async ({ session, params, body }) => {
    await reviews.appeal(session.riderId, params.id, body);
    return attempts.get(session, params.id);
  });
  registerRiderEndpoint(app, of(rows.listReviews), () => reviews.list());
  registerRiderEndpoint(app, of(rows.decideReview), async ({ session, params, body }) => {
    await reviews.decide(session, params.id, body);
    return attempts.get(session, params.id);
  });
}
