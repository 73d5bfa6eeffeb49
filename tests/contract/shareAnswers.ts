import type { RideShare, SharedRide, SharePicture } from '#contract/shares/rideShares.ts';

export const sharedRide: SharedRide = {
  challenge_id: 'wuling-west',
  title: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  route_id: 'wuling-west',
  road: {
    distance_m: 53_320,
    elevations_m: Array.from({ length: 64 }, (_, index) => 478 + 44 * index),
    is_approximate: false,
  },
  category: 'ride',
  elapsed_s: 15_160,
  rider_name: 'amy',
  ridden_on: '2026-11-28',
  plan_s: 15_600,
  medal: 'best',
  checkpoints: [
    { name: { 'zh-TW': '中心碑' }, at_m: 0, elapsed_s: 0 },
    { name: { 'zh-TW': '人止關' }, at_m: 16_400, elapsed_s: 2_643 },
    { name: { 'zh-TW': '武嶺' }, at_m: 53_320, elapsed_s: 15_160 },
  ],
  language: 'zh-TW',
};

const share: RideShare = {
  link: {
    path: '/r/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    created_at: '2026-11-28T08:00:00.000Z',
    shows_name: true,
    shows_date: true,
    shows_plan: false,
    language: 'zh-TW',
  },
  link_refusal: null,
  has_plan: true,
};

/** Example answers of the rows of contract/shares/rideSharesEndpoints.ts. */
export const shareAnswers: Record<string, unknown> = {
  'GET /api/verification-attempts/{id}/share/': share,
  'PUT /api/verification-attempts/{id}/share/': share,
  'DELETE /api/verification-attempts/{id}/share/': null,
  'POST /api/verification-attempts/{id}/share/picture/': { png_base64: 'iVBORw0KGgo=' } satisfies SharePicture,
  'GET /api/shared-rides/{token}/': sharedRide,
};
