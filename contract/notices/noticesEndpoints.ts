import { endpoint } from '../endpoint.ts';
import type { NoticeList } from './notices.ts';

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const noticesEndpoints = {
  listNotices: endpoint<{ answer: NoticeList }>({ method: 'GET', path: '/api/notices/', success: 200, access, errors }),
  /** Marks all that the rider has now as read. */
  readNotices: endpoint<{ answer: NoticeList }>({
    method: 'POST',
    path: '/api/notices/read/',
    success: 200,
    access,
    errors,
  }),
} as const;
