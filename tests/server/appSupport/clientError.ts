import type { ClientError } from '#contract/clientErrors/clientErrors.ts';

/** A failed call as reported by a browser. */
export const clientError: ClientError = {
  kind: 'call',
  code: 'server.internal',
  call: 'GET /api/routes/{id}/',
  request_id: '0195f0a0-0000-7000-8000-000000000000',
  page: 'route-id',
  frames: ['index-DyP_HID4.js:1:20331'],
  count: 2,
};
