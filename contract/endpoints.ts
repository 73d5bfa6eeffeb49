import type { ZodMiniType } from 'zod/mini';
import {
  ActivityListQuerySchema,
  ActivityListSchema,
  UploadDraftSchema,
  UploadSchema,
} from './activities/activities.ts';
import { activitiesEndpoints } from './activities/activitiesEndpoints.ts';
import {
  AccessTokenSchema,
  AuthorizationUrlQuerySchema,
  AuthorizationUrlSchema,
  CallbackQuerySchema,
  NothingSchema,
  ProviderParamsSchema,
} from './auth/auth.ts';
import { authEndpoints } from './auth/authEndpoints.ts';
import {
  ChallengeDetailSchema,
  ChallengeListQuerySchema,
  ChallengeListSchema,
  ChallengeParamsSchema,
  CompletionListQuerySchema,
  CompletionListSchema,
} from './challenges/challenges.ts';
import { challengesEndpoints } from './challenges/challengesEndpoints.ts';
import type { Endpoint, EndpointShape } from './endpoint.ts';
import { LiveSchema, ReadySchema } from './health/health.ts';
import { healthEndpoints } from './health/healthEndpoints.ts';
import { NoticeListSchema } from './notices/notices.ts';
import { noticesEndpoints } from './notices/noticesEndpoints.ts';
import {
  PaceSettingChangeSchema,
  PaceSettingDetailSchema,
  PaceSettingDraftSchema,
  PaceSettingListQuerySchema,
  PaceSettingListSchema,
  PrivateCourseDraftSchema,
  PrivateCourseListSchema,
  PrivateCourseSchema,
  UuidParamsSchema,
} from './paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from './paceSettings/paceSettingsEndpoints.ts';
import { ShapesRequestSchema, ShapesSchema } from './print/print.ts';
import { printEndpoints } from './print/printEndpoints.ts';
import {
  AccountDeletionSchema,
  ConsentChangeSchema,
  ConsentListSchema,
  ConsentParamsSchema,
  FtpHistorySchema,
  IdentityListSchema,
  PersonalDataSchema,
  RiderProfileSchema,
  RiderUpdateSchema,
} from './riders/riders.ts';
import { ridersEndpoints } from './riders/ridersEndpoints.ts';
import {
  RouteDetailSchema,
  RouteListQuerySchema,
  RouteListSchema,
  RouteParamsSchema,
  VisitAnswerSchema,
} from './routes/routes.ts';
import { routesEndpoints } from './routes/routesEndpoints.ts';
import { SegmentListQuerySchema, SegmentListSchema } from './segments/segments.ts';
import { segmentsEndpoints } from './segments/segmentsEndpoints.ts';
import { StandingListSchema } from './verifications/standings.ts';
import {
  AttemptDetailSchema,
  AttemptDraftSchema,
  AttemptListQuerySchema,
  AttemptListSchema,
  AttemptTrackSchema,
} from './verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from './verifications/verificationAttemptsEndpoints.ts';
import { AppealSchema, ReviewDecisionSchema, ReviewListSchema } from './verifications/verificationReviews.ts';
import {
  RouteWeatherQuerySchema,
  RouteWeatherSchema,
  WeatherNowListSchema,
  WeatherNowQuerySchema,
} from './weather/weather.ts';
import { weatherEndpoints } from './weather/weatherEndpoints.ts';

/** A row with its schemas: what the server validates and documents, and what the tests walk. */
export interface EndpointSchemas {
  readonly endpoint: Endpoint;
  /** The row's name in its noun's table: what generated clients call it. */
  readonly operationId: string;
  /** One line for readers of the API's description; not in the row, which every phone downloads. */
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly answer: ZodMiniType;
}

const operationIds = new Map<Endpoint, string>(
  Object.entries({
    ...routesEndpoints,
    ...segmentsEndpoints,
    ...weatherEndpoints,
    ...authEndpoints,
    ...ridersEndpoints,
    ...noticesEndpoints,
    ...paceSettingsEndpoints,
    ...printEndpoints,
    ...challengesEndpoints,
    ...activitiesEndpoints,
    ...verificationAttemptsEndpoints,
    ...healthEndpoints,
  }).map(([name, row]) => [row as Endpoint, name]),
);

/** Ties schemas to a row; a schema that does not say what the row's types say is a type error. */
function withSchemas<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  summary: string,
  schemas: {
    readonly params?: ZodMiniType<Shape['params']>;
    readonly query?: ZodMiniType<Shape['parsedQuery'], Shape['query']>;
    readonly body?: ZodMiniType<Shape['body']>;
    readonly answer: ZodMiniType<Shape['answer']>;
  },
): EndpointSchemas {
  const operationId = operationIds.get(endpoint as Endpoint);
  if (operationId === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no name of its own`);
  return { endpoint: endpoint as Endpoint, operationId, summary, ...schemas };
}

/** Every endpoint of the site. For the server and the tests only: it carries the schema library. */
export const endpoints: readonly EndpointSchemas[] = [
  withSchemas(routesEndpoints.listRoutes, 'Routes, searched, sorted and paged', {
    query: RouteListQuerySchema,
    answer: RouteListSchema,
  }),
  withSchemas(routesEndpoints.getRoute, 'One route with its course, rows, segments and videos', {
    params: RouteParamsSchema,
    answer: RouteDetailSchema,
  }),
  withSchemas(
    segmentsEndpoints.listSegments,
    'Segments of all routes, searched in any language, with the routes that use them',
    {
      query: SegmentListQuerySchema,
      answer: SegmentListSchema,
    },
  ),
  withSchemas(routesEndpoints.recordVisit, 'Counts a visit, once per visitor and day (Asia/Taipei)', {
    params: RouteParamsSchema,
    answer: VisitAnswerSchema,
  }),
  withSchemas(weatherEndpoints.getRouteWeather, 'Weather along a route, hour by hour: the forecast or a past day', {
    params: RouteParamsSchema,
    query: RouteWeatherQuerySchema,
    answer: RouteWeatherSchema,
  }),
  withSchemas(weatherEndpoints.listWeatherNow, 'Weather of this hour at the summit or start of each route', {
    query: WeatherNowQuerySchema,
    answer: WeatherNowListSchema,
  }),
  withSchemas(authEndpoints.getAuthorizationUrl, 'Where the browser goes to sign in with a provider, or to link it', {
    params: ProviderParamsSchema,
    query: AuthorizationUrlQuerySchema,
    answer: AuthorizationUrlSchema,
  }),
  withSchemas(authEndpoints.finishSignIn, 'Where a provider sends the browser back to; leads on to a page', {
    params: ProviderParamsSchema,
    query: CallbackQuerySchema,
    answer: NothingSchema,
  }),
  withSchemas(authEndpoints.refreshToken, 'A new access token for the refresh cookie, which is exchanged too', {
    answer: AccessTokenSchema,
  }),
  withSchemas(authEndpoints.logOut, 'Ends the session, also with an access token that has expired', {
    answer: NothingSchema,
  }),
  withSchemas(ridersEndpoints.getMe, 'The signed-in rider', { answer: RiderProfileSchema }),
  withSchemas(ridersEndpoints.updateMe, 'Changes the signed-in rider', {
    body: RiderUpdateSchema,
    answer: RiderProfileSchema,
  }),
  withSchemas(ridersEndpoints.deleteMe, 'Deletes the account and what belongs to it', {
    body: AccountDeletionSchema,
    answer: NothingSchema,
  }),
  withSchemas(ridersEndpoints.exportMe, 'All that is held of the rider', { answer: PersonalDataSchema }),
  withSchemas(ridersEndpoints.getFtpHistory, "The rider's FTP over time", { answer: FtpHistorySchema }),
  withSchemas(ridersEndpoints.listIdentities, 'Providers that sign the rider in', { answer: IdentityListSchema }),
  withSchemas(ridersEndpoints.unlinkIdentity, 'Takes a provider off; the last one stays', {
    params: ProviderParamsSchema,
    answer: IdentityListSchema,
  }),
  withSchemas(ridersEndpoints.listConsents, 'What the rider lets be published', { answer: ConsentListSchema }),
  withSchemas(ridersEndpoints.changeConsent, 'Gives or withdraws a consent', {
    params: ConsentParamsSchema,
    body: ConsentChangeSchema,
    answer: ConsentListSchema,
  }),
  withSchemas(noticesEndpoints.listNotices, "The rider's last notices", { answer: NoticeListSchema }),
  withSchemas(noticesEndpoints.readNotices, 'Marks all notices as read', { answer: NoticeListSchema }),
  withSchemas(paceSettingsEndpoints.listPaceSettings, "The rider's pace settings, newest change first", {
    query: PaceSettingListQuerySchema,
    answer: PaceSettingListSchema,
  }),
  withSchemas(paceSettingsEndpoints.createPaceSetting, 'Keeps a pace plan under a name', {
    body: PaceSettingDraftSchema,
    answer: PaceSettingDetailSchema,
  }),
  withSchemas(paceSettingsEndpoints.getPaceSetting, 'One pace setting, whole', {
    params: UuidParamsSchema,
    answer: PaceSettingDetailSchema,
  }),
  withSchemas(paceSettingsEndpoints.changePaceSetting, 'Renames a pace setting, or replaces its content', {
    params: UuidParamsSchema,
    body: PaceSettingChangeSchema,
    answer: PaceSettingDetailSchema,
  }),
  withSchemas(paceSettingsEndpoints.deletePaceSetting, 'Deletes a pace setting', {
    params: UuidParamsSchema,
    answer: NothingSchema,
  }),
  withSchemas(paceSettingsEndpoints.listPrivateCourses, "The rider's own courses", {
    answer: PrivateCourseListSchema,
  }),
  withSchemas(paceSettingsEndpoints.createPrivateCourse, 'Keeps a course of the rider', {
    body: PrivateCourseDraftSchema,
    answer: PrivateCourseSchema,
  }),
  withSchemas(paceSettingsEndpoints.getPrivateCourse, "One of the rider's own courses", {
    params: UuidParamsSchema,
    answer: PrivateCourseSchema,
  }),
  withSchemas(paceSettingsEndpoints.deletePrivateCourse, 'Deletes a course and its pace settings', {
    params: UuidParamsSchema,
    answer: NothingSchema,
  }),
  withSchemas(challengesEndpoints.listChallenges, 'Challenges: rides on our routes that can be verified', {
    query: ChallengeListQuerySchema,
    answer: ChallengeListSchema,
  }),
  withSchemas(challengesEndpoints.getChallenge, 'One challenge with its checkpoints', {
    params: ChallengeParamsSchema,
    answer: ChallengeDetailSchema,
  }),
  withSchemas(challengesEndpoints.listCompletions, 'The latest passes that their riders let be published', {
    params: ChallengeParamsSchema,
    query: CompletionListQuerySchema,
    answer: CompletionListSchema,
  }),
  withSchemas(activitiesEndpoints.listActivities, "The rider's own rides at Strava between two days", {
    query: ActivityListQuerySchema,
    answer: ActivityListSchema,
  }),
  withSchemas(activitiesEndpoints.createUpload, 'Begins to send an activity file in pieces', {
    body: UploadDraftSchema,
    answer: UploadSchema,
  }),
  withSchemas(activitiesEndpoints.getUpload, 'Which pieces of a file have arrived', {
    params: UuidParamsSchema,
    answer: UploadSchema,
  }),
  withSchemas(activitiesEndpoints.deleteUpload, 'Gives up a file', { params: UuidParamsSchema, answer: NothingSchema }),
  withSchemas(verificationAttemptsEndpoints.createAttempt, 'Offers an activity against a challenge', {
    body: AttemptDraftSchema,
    answer: AttemptDetailSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.listAttempts, "The rider's attempts, newest first", {
    query: AttemptListQuerySchema,
    answer: AttemptListSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.listStandings, "The rider's state, by challenge and category", {
    answer: StandingListSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.getAttempt, 'One attempt: where it stands, and why', {
    params: UuidParamsSchema,
    answer: AttemptDetailSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.getAttemptTrack, "The attempt's ride for the map", {
    params: UuidParamsSchema,
    answer: AttemptTrackSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.deleteAttemptTrack, 'Deletes the track and the names of a ride', {
    params: UuidParamsSchema,
    answer: NothingSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.appeal, 'Asks the administrator to look at a failed attempt', {
    params: UuidParamsSchema,
    body: AppealSchema,
    answer: AttemptDetailSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.listReviews, 'Attempts that wait for the administrator', {
    answer: ReviewListSchema,
  }),
  withSchemas(verificationAttemptsEndpoints.decideReview, 'Accepts or rejects an attempt in review', {
    params: UuidParamsSchema,
    body: ReviewDecisionSchema,
    answer: AttemptDetailSchema,
  }),
  withSchemas(printEndpoints.shapeTexts, 'Text as outlines for printing; nothing of it is kept', {
    body: ShapesRequestSchema,
    answer: ShapesSchema,
  }),
  withSchemas(healthEndpoints.live, 'The process runs', { answer: LiveSchema }),
  withSchemas(healthEndpoints.ready, 'The process can serve: database reachable and migrated, not draining', {
    answer: ReadySchema,
  }),
];
