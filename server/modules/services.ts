import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/http/context.ts';
import { createRoadNotices } from './announcements/roadNotices.service.ts';
import { createAuth } from './auth/auth.service.ts';
import { getOwnOrigin } from './auth/ownOrigin.service.ts';
import { createCertificates } from './certificates/certificates.service.ts';
import { createChallengesRepository } from './challenges/challenges.repository.ts';
import { createChallengesService } from './challenges/challenges.service.ts';
import { createChanges } from './changes/changes.service.ts';
import { createClientErrors } from './clientErrors/clientErrors.service.ts';
import { createTiedVideos } from './content/tiedVideos.service.ts';
import { createNotices } from './notices/notices.service.ts';
import { createOperations } from './operations/operations.service.ts';
import { createPreviewsService } from './previews/previews.service.ts';
import { createPreviewThread } from './previews/previewThread.ts';
import { createRoutesRepository } from './routes/routes.repository.ts';
import { createRoutesService } from './routes/routes.service.ts';
import { createSessions } from './sessions/sessions.service.ts';
import { createShares } from './shares/shares.service.ts';
import { createServiceMarks } from './status/serviceMarks.service.ts';
import { createStravaActivities } from './strava/stravaActivities.service.ts';
import { deleteStravaEvidence } from './verifications/deletion/deleteStravaEvidence.service.ts';

export type Services = ReturnType<typeof createServices>;

/** The services shared by several modules, created once for the API and once for the jobs. */
export function createServices(context: AppContext, { server, log }: Pick<FastifyInstance, 'server' | 'log'>) {
  const marks = createServiceMarks({ ...context, log });
  const deps = { ...context, marks, ownOrigin: () => getOwnOrigin(server) };
  const challenges = createChallengesService(createChallengesRepository(context));
  const changes = createChanges(context.db);
  const roadNotices = createRoadNotices({ ...context, changes });
  const auth = createAuth({ ...deps, deleteStravaEvidence });
  return {
    routes: createRoutesService({
      repository: createRoutesRepository(context.db),
      clock: context.clock,
      changes,
      roadNotices,
      tiedVideos: createTiedVideos(context),
    }),
    changes,
    roadNotices,
    marks,
    challenges,
    certificates: createCertificates(context, challenges),
    shares: createShares(context, challenges),
    sessions: createSessions(context),
    clientErrors: createClientErrors({ clock: context.clock, log }),
    notices: createNotices(context),
    operations: createOperations(context),
    previews: createPreviewsService(context.config, createPreviewThread()),
    auth,
    strava: createStravaActivities({ ...deps, tokens: auth.tokens, log }),
    deleteStravaEvidence,
    /** The origin at which this process answers; throws before it listens. */
    ownOrigin: deps.ownOrigin,
  };
}
