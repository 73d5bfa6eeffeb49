import { defineRows } from '../endpoint.ts';
import type * as notices from './notices.ts';

const row = defineRows<typeof notices>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const noticesEndpoints = {
  listNotices: row({
    method: 'GET',
    path: '/api/notices/',
    success: 200,
    summary: "The rider's last notices",
    answer: 'NoticeListSchema',
    access,
    errors,
  }),
  /** Marks all of the rider's notices as read. */
  readNotices: row({
    method: 'POST',
    path: '/api/notices/read/',
    success: 200,
    summary: 'Marks all notices as read',
    answer: 'NoticeListSchema',
    access,
    errors,
  }),
} as const;
