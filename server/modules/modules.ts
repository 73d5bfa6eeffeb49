import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { adminModule } from './admin/admin.module.ts';
import { adsModule } from './ads/ads.module.ts';
import { announcementsModule } from './announcements/announcements.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { authModule } from './auth/auth.module.ts';
import { certificatesModule } from './certificates/certificates.module.ts';
import { challengesModule } from './challenges/challenges.module.ts';
import { channelVideosModule } from './channelVideos/channelVideos.module.ts';
import { clientErrorsModule } from './clientErrors/clientErrors.module.ts';
import { contentModule } from './content/content.module.ts';
import { courseLinksModule } from './courseLinks/courseLinks.module.ts';
import { cyclingEventsModule } from './cyclingEvents/cyclingEvents.module.ts';
import { deviceDeclarationsModule } from './deviceDeclarations/deviceDeclarations.module.ts';
import { eventsModule } from './events/events.module.ts';
import { filesModule } from './files/files.module.ts';
import { headToHeadsModule } from './headToHeads/headToHeads.module.ts';
import { healthModule } from './health/health.module.ts';
import { idempotencyModule } from './idempotency/idempotency.module.ts';
import { learningModule } from './learning/learning.module.ts';
import { licencesModule } from './licences/licences.module.ts';
import type { ModuleSetup, ServerModule } from './module.ts';
import { noticesModule } from './notices/notices.module.ts';
import { operationsModule } from './operations/operations.module.ts';
import { paceSettingsModule } from './paceSettings/paceSettings.module.ts';
import { pagesModule } from './pages/pages.module.ts';
import { pageViewsModule } from './pageViews/pageViews.module.ts';
import type { PersonalDataSource } from './personalDataSource.ts';
import { picturesModule } from './pictures/pictures.module.ts';
import { previewsModule } from './previews/previews.module.ts';
import { printModule } from './print/print.module.ts';
import { racesModule } from './races/races.module.ts';
import { rankingsModule } from './rankings/rankings.module.ts';
import { ridersModule } from './riders/riders.module.ts';
import { roadAdminModule } from './roadAdmin/roadAdmin.module.ts';
import { routesModule } from './routes/routes.module.ts';
import { createServices } from './services.ts';
import { sessionsModule } from './sessions/sessions.module.ts';
import { sharesModule } from './shares/shares.module.ts';
import { socialFeedModule } from './socialFeed/socialFeed.module.ts';
import { statusModule } from './status/status.module.ts';
import { stravaModule } from './strava/strava.module.ts';
import { uploadsModule } from './uploads/uploads.module.ts';
import { verificationsModule } from './verifications/verifications.module.ts';
import { weatherModule } from './weather/weather.module.ts';

/**
 * All modules of the server. Accounts are erased in this order: tables that reference the rider come first, the rider
 * comes last.
 */
export const modules: readonly ServerModule[] = [
  healthModule,
  clientErrorsModule,
  pageViewsModule,
  operationsModule,
  statusModule,
  routesModule,
  weatherModule,
  announcementsModule,
  challengesModule,
  printModule,
  licencesModule,
  previewsModule,
  pagesModule,
  idempotencyModule,
  eventsModule,
  racesModule,
  deviceDeclarationsModule,
  cyclingEventsModule,
  headToHeadsModule,
  rankingsModule,
  contentModule,
  picturesModule,
  channelVideosModule,
  socialFeedModule,
  adsModule,
  roadAdminModule,
  certificatesModule,
  sharesModule,
  verificationsModule,
  uploadsModule,
  stravaModule,
  courseLinksModule,
  paceSettingsModule,
  learningModule,
  noticesModule,
  sessionsModule,
  authModule,
  filesModule,
  auditModule,
  adminModule,
  ridersModule,
];

/** The personal data of all modules, in the order of erasing; without `setup` while a backup is restored. */
export const listPersonalDataSources = (
  keys: KeyRing,
  clock: Clock,
  setup?: Pick<ModuleSetup, 'context' | 'services'>,
): readonly PersonalDataSource[] => modules.flatMap(({ personalData }) => personalData?.(keys, clock, setup) ?? []);

export function setUpModules(context: AppContext, app: Pick<FastifyInstance, 'server' | 'log'>): ModuleSetup {
  const services = createServices(context, app);
  return {
    context,
    services,
    personalDataSources: listPersonalDataSources(context.config.columnKeys, context.clock, { context, services }),
    log: app.log,
  };
}
