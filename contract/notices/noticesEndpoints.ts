import { createEndpointDefiner } from '../endpoint.ts';
import type * as notices from './notices.ts';

const defineEndpoint = createEndpointDefiner<typeof notices>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const noticesEndpoints = {
  listNotices: defineEndpoint({
    method: 'GET',
    path: '/api/notices/',
    success: 200,
    summary: "The rider's last notices",
    answer: 'NoticeListSchema',
    access,
    errors,
  }),
  /** Marks all of the rider's notices as read. */
  readNotices: defineEndpoint({
    method: 'POST',
    path: '/api/notices/read/',
    success: 200,
    summary: 'Marks all notices as read',
    answer: 'NoticeListSchema',
    access,
    errors,
  }),
} as const;
