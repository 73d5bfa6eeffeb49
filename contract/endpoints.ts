import type { ZodMiniType } from 'zod/mini';
import * as activities from './activities/activities.ts';
import { activitiesEndpoints } from './activities/activitiesEndpoints.ts';
import { adminEndpoints } from './admin/adminEndpoints.ts';
import * as adminOverview from './admin/adminOverview.ts';
import * as adminRiders from './admin/adminRiders.ts';
import { adminRidersEndpoints } from './admin/adminRidersEndpoints.ts';
import * as auditLog from './admin/auditLog.ts';
import * as sampleContent from './admin/sampleContent.ts';
import * as ads from './ads/ads.ts';
import { adsEndpoints } from './ads/adsEndpoints.ts';
import * as announcements from './announcements/announcements.ts';
import { announcementsEndpoints } from './announcements/announcementsEndpoints.ts';
import * as auth from './auth/auth.ts';
import { authEndpoints } from './auth/authEndpoints.ts';
import * as certificateSample from './certificates/certificateSample.ts';
import * as certificates from './certificates/certificates.ts';
import { certificatesEndpoints } from './certificates/certificatesEndpoints.ts';
import * as challenges from './challenges/challenges.ts';
import { challengesEndpoints } from './challenges/challengesEndpoints.ts';
import * as latestCompletions from './challenges/latestCompletions.ts';
import * as clientErrors from './clientErrors/clientErrors.ts';
import { clientErrorsEndpoints } from './clientErrors/clientErrorsEndpoints.ts';
import * as content from './content/content.ts';
import { contentEndpoints } from './content/contentEndpoints.ts';
import * as courseLinks from './courseLinks/courseLinks.ts';
import { courseLinksEndpoints } from './courseLinks/courseLinksEndpoints.ts';
import * as cyclingEvents from './cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from './cyclingEvents/cyclingEventsEndpoints.ts';
import * as deviceDeclarations from './deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from './deviceDeclarations/deviceDeclarationsEndpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as editableEvent from './events/editableEvent.ts';
import * as eventDraft from './events/eventDraft.ts';
import * as events from './events/events.ts';
import { eventsEndpoints } from './events/eventsEndpoints.ts';
import * as rankings from './events/rankings.ts';
import * as registrations from './events/registrations.ts';
import { registrationsEndpoints } from './events/registrationsEndpoints.ts';
import * as headToHeads from './headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from './headToHeads/headToHeadsEndpoints.ts';
import * as health from './health/health.ts';
import { healthEndpoints } from './health/healthEndpoints.ts';
import * as learnedRides from './learning/learnedRides.ts';
import { learnedRidesEndpoints } from './learning/learnedRidesEndpoints.ts';
import * as licences from './licences/licences.ts';
import { licencesEndpoints } from './licences/licencesEndpoints.ts';
import * as notices from './notices/notices.ts';
import { noticesEndpoints } from './notices/noticesEndpoints.ts';
import * as paceSettings from './paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from './paceSettings/paceSettingsEndpoints.ts';
import * as pageViews from './pageViews/pageViews.ts';
import { pageViewsEndpoints } from './pageViews/pageViewsEndpoints.ts';
import * as print from './print/print.ts';
import { printEndpoints } from './print/printEndpoints.ts';
import * as promotions from './promotions/promotions.ts';
import { promotionsEndpoints } from './promotions/promotionsEndpoints.ts';
import * as published from './published/published.ts';
import { publishedEndpoints } from './published/publishedEndpoints.ts';
import * as consents from './races/consents.ts';
import { consentsEndpoints } from './races/consentsEndpoints.ts';
import * as heats from './races/heats.ts';
import { heatsEndpoints } from './races/heatsEndpoints.ts';
import * as invitations from './races/invitations.ts';
import { invitationsEndpoints } from './races/invitationsEndpoints.ts';
import * as lapBoard from './races/lapBoard.ts';
import { lapBoardEndpoints } from './races/lapBoardEndpoints.ts';
import * as members from './races/members.ts';
import { membersEndpoints } from './races/membersEndpoints.ts';
import * as raceAdmin from './races/raceAdmin.ts';
import { raceAdminEndpoints } from './races/raceAdminEndpoints.ts';
import * as raceRecords from './races/raceRecords.ts';
import { raceRecordsEndpoints } from './races/raceRecordsEndpoints.ts';
import * as races from './races/races.ts';
import { racesEndpoints } from './races/racesEndpoints.ts';
import * as teamAdmin from './races/teamAdmin.ts';
import * as teams from './races/teams.ts';
import { teamsEndpoints } from './races/teamsEndpoints.ts';
import * as rankingComparison from './rankings/comparison.ts';
import * as rankingGains from './rankings/gains.ts';
import * as rankingMembership from './rankings/membership.ts';
import * as wolfRankings from './rankings/rankings.ts';
import { rankingsEndpoints } from './rankings/rankingsEndpoints.ts';
import * as rankSummary from './rankings/rankSummary.ts';
import * as riders from './riders/riders.ts';
import { ridersEndpoints } from './riders/ridersEndpoints.ts';
import * as roadAdmin from './roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from './roadAdmin/roadAdminEndpoints.ts';
import * as routes from './routes/routes.ts';
import { routesEndpoints } from './routes/routesEndpoints.ts';
import * as segmentBoard from './segments/segmentBoard.ts';
import * as segments from './segments/segments.ts';
import { segmentsEndpoints } from './segments/segmentsEndpoints.ts';
import * as sessions from './sessions/sessions.ts';
import { sessionsEndpoints } from './sessions/sessionsEndpoints.ts';
import * as sharedSchemas from './sharedSchemas.ts';
import * as rideShares from './shares/rideShares.ts';
import { rideSharesEndpoints } from './shares/rideSharesEndpoints.ts';
import * as socialFeed from './socialFeed/socialFeed.ts';
import { socialFeedEndpoints } from './socialFeed/socialFeedEndpoints.ts';
import * as status from './status/status.ts';
import { statusEndpoints } from './status/statusEndpoints.ts';
import * as attemptRide from './verifications/attemptRide.ts';
import * as challengeProgress from './verifications/challengeProgress.ts';
import * as rideZone from './verifications/rideZone.ts';
import * as verificationAttempts from './verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from './verifications/verificationAttemptsEndpoints.ts';
import * as verificationReviews from './verifications/verificationReviews.ts';
import * as weather from './weather/weather.ts';
import { weatherEndpoints } from './weather/weatherEndpoints.ts';

/** An endpoint with its schemas: used by the server for validation and documentation, and by the tests. */
export interface EndpointSchemas {
  readonly endpoint: Endpoint;
  /** The endpoint's key in its noun's `…Endpoints` object; generated clients use it as the name of the call. */
  readonly operationId: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly answer: ZodMiniType;
}

/** The endpoints of one noun, such as `teams`, and the files that export the schemas they name. */
type Noun = readonly [endpointsByName: Readonly<Record<string, Endpoint>>, ...schemaFiles: readonly object[]];

const nouns: readonly Noun[] = [
  [routesEndpoints, routes],
  [segmentsEndpoints, segments, segmentBoard],
  [clientErrorsEndpoints, clientErrors],
  [weatherEndpoints, weather, routes],
  [announcementsEndpoints, announcements],
  [authEndpoints, auth],
  [ridersEndpoints, riders, auth],
  [sessionsEndpoints, sessions],
  [noticesEndpoints, notices],
  [paceSettingsEndpoints, paceSettings],
  [courseLinksEndpoints, courseLinks],
  [learnedRidesEndpoints, learnedRides],
  [challengesEndpoints, challenges, latestCompletions],
  [activitiesEndpoints, activities],
  [verificationAttemptsEndpoints, verificationAttempts, attemptRide, rideZone, verificationReviews, challengeProgress],
  [rideSharesEndpoints, rideShares],
  [eventsEndpoints, events, eventDraft, editableEvent],
  [certificatesEndpoints, certificates, certificateSample],
  [registrationsEndpoints, events, registrations, rankings],
  [racesEndpoints, races],
  [raceAdminEndpoints, races, raceAdmin, teamAdmin],
  [heatsEndpoints, races, heats],
  [rankingsEndpoints, wolfRankings, rankingComparison, rankingGains, rankingMembership, rankSummary],
  [raceRecordsEndpoints, races, raceRecords],
  [teamsEndpoints, races, teams],
  [membersEndpoints, members],
  [cyclingEventsEndpoints, cyclingEvents],
  [headToHeadsEndpoints, headToHeads],
  [invitationsEndpoints, invitations],
  [consentsEndpoints, consents, invitations, races],
  [lapBoardEndpoints, races, lapBoard],
  [contentEndpoints, content],
  [deviceDeclarationsEndpoints, deviceDeclarations],
  [promotionsEndpoints, promotions],
  [roadAdminEndpoints, roadAdmin],
  [publishedEndpoints, published],
  [adsEndpoints, ads],
  [socialFeedEndpoints, socialFeed],
  [printEndpoints, print],
  [licencesEndpoints, licences],
  [adminEndpoints, adminOverview, auditLog, sampleContent],
  [adminRidersEndpoints, adminRiders],
  [healthEndpoints, health],
  [pageViewsEndpoints, pageViews],
  [statusEndpoints, status],
];

/** Every endpoint of the site. Only for the server and the tests, because it imports the schema library. */
export const endpoints: readonly EndpointSchemas[] = nouns.flatMap(([endpointsByName, ...schemaFiles]) => {
  const schemas = new Map<string, ZodMiniType>(
    [sharedSchemas, ...schemaFiles].flatMap((file) => Object.entries<ZodMiniType>({ ...file })),
  );
  const findSchema = (name: string): ZodMiniType => {
    const schema = schemas.get(name);
    if (!schema) throw new Error(`${name} is in none of the schema files listed for its noun in contract/endpoints.ts`);
    return schema;
  };
  return Object.entries(endpointsByName).map(([operationId, endpoint]) => ({
    endpoint,
    operationId,
    ...(endpoint.params && { params: findSchema(endpoint.params) }),
    ...(endpoint.query && { query: findSchema(endpoint.query) }),
    ...(endpoint.body && { body: findSchema(endpoint.body) }),
    answer: findSchema(endpoint.answer),
  }));
});
