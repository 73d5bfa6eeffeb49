import { createEndpointDefiner } from '../endpoint.ts';
import type * as announcements from './announcements.ts';

const defineEndpoint = createEndpointDefiner<typeof announcements>();

export const announcementsEndpoints = {
  listRoadNotices: defineEndpoint({
    method: 'GET',
    path: '/api/road-notices/',
    success: 200,
    summary: 'Closures and warnings of all roads, in force or coming',
    answer: 'RoadNoticeListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
} as const;
