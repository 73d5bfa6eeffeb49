import type { CertificateSample } from '#contract/certificates/certificateSample.ts';

const signature = {
  algorithm: 'Ed25519',
  key_id: '0123456789abcdef',
  payload: 'e30',
  signature: 'AAAA',
  public_key: 'AAAA',
};

const certificateFields = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  state: 'valid',
  revoked: null,
  may_revoke: false,
  superseded_by: null,
  number: '2026-0042',
  participant: '黃阿風',
  event: { id: 'wuling-autumn', name: { 'zh-TW': '西進武嶺秋季認證' }, type: 'certification', is_sample: false },
  verification: { id: 'wuling-west', name: { 'zh-TW': '西進武嶺' } },
  level: { name: { 'zh-TW': '金級' }, within_s: 16_200, is_highest: true },
  is_ebike: false,
  elapsed_s: 15_160,
  ridden_on: '2026-11-28',
  issued_at: '2026-11-28T06:00:00.000Z',
};

export const certificate = {
  ...certificateFields,
  text: null,
  road: { distance_m: 52_900, elevation_gain_m: 2_872, elevations_m: [450, 1_700, 3_275], is_approximate: false },
  checkpoints: [
    { name: { 'zh-TW': '中心碑' }, at_m: 0, elapsed_s: 0 },
    { name: { 'zh-TW': '武嶺' }, at_m: 52_900, elapsed_s: 15_160 },
  ],
  check_url: 'https://wolfpace.example/c/AbCdEfGhIjKlMnOpQrStUv',
  signature,
  is_own: true,
};

export const certificateCheck = { ...certificateFields, server_now: '2026-12-01T00:00:00.000Z', signature };

export const certificateAnswers = {
  'GET /api/certificates/{id}/': certificate,
  'GET /api/certificates/{id}/check/': certificateCheck,
  'POST /api/certificates/{id}/revocation/': {
    ...certificateCheck,
    state: 'revoked',
    may_revoke: true,
    revoked: { reason: 'withdrawn', at: '2026-12-01T00:00:00.000Z', note: '兩個人用同一個紀錄檔。' },
  },
  'DELETE /api/certificates/{id}/revocation/': { ...certificateCheck, may_revoke: true },
  'GET /api/certificate-keys/': { results: [{ key_id: '0123456789abcdef', public_key: 'AAAA', is_current: true }] },
  'POST /api/certificate-samples/': { png_base64: 'iVBORw0KGgo=' } satisfies CertificateSample,
  'GET /api/events/{id}/certificate/': { certificate_id: 'AbCdEfGhIjKlMnOpQrStUv' },
};
