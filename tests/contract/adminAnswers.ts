import type { AdminOverview, AdminRoleList } from '#contract/admin/adminOverview.ts';
import type { AdminRider } from '#contract/admin/adminRiders.ts';
import type { AuditLog } from '#contract/admin/auditLog.ts';
import type { SampleContent } from '#contract/admin/sampleContent.ts';

const roleList: AdminRoleList = {
  results: [
    { id: '0195f0a0-0000-7000-8000-000000000001', username: 'amy', role: 'admin', is_blocked: false },
    { id: '0195f0a0-0000-7000-8000-000000000002', username: '小芳', role: 'organiser', is_blocked: false },
  ],
};
export const adminOverview: AdminOverview = {
  reviews_waiting: 3,
  road_notices: 1,
  organisers: 1,
  administrators: 1,
  open_incidents: 1,
  drafts: [
    { kind: 'announcement', count: 2 },
    { kind: 'route', count: 1 },
  ],
  scheduled: [
    {
      kind: 'challenge',
      id: 'wuling-west',
      title: { 'zh-TW': '西進武嶺驗證', en: 'Wuling West' },
      publish_at: '2026-03-20T00:00:00.000Z',
    },
  ],
  refused: [
    { kind: 'route', id: 'north-climb', title: { 'zh-TW': '北坡', en: 'North climb' }, at: '2026-02-28T00:00:00.000Z' },
  ],
};
const log: AuditLog = {
  results: [
    {
      id: '0195f0a0-0000-7000-8000-000000000041',
      at: '2026-03-01T04:00:00.000Z',
      actor: { kind: 'rider', id: '0195f0a0-0000-7000-8000-000000000001', username: 'amy' },
      action: 'rider.roleChanged',
      subject: { kind: 'rider', id: '0195f0a0-0000-7000-8000-000000000002', username: '小芳', title: null },
      detail: { from: 'rider', to: 'organiser' },
    },
  ],
  next_cursor: '1772337600000.0195f0a0-0000-7000-8000-000000000041',
};

const samples: SampleContent = {
  is_on: true,
  since: '2026-03-01T04:00:00.000Z',
  certificate_id: 'AbCdEfGhIjKlMnOpQrStUv',
  events: [{ id: 'sample-open', name: { 'zh-TW': '範例：風櫃嘴分級認證' } }],
  races: [{ id: 'sample-elite', name: { 'zh-TW': '菁英組' }, year: 2026 }],
  cycling_events: [{ id: 'sample-coast', name: { 'zh-TW': '範例：北海岸' } }],
  items: [
    {
      id: '01928f3a-0000-7000-8000-000000000072',
      kind: 'promotion',
      title: { 'zh-TW': '範例優惠：保養折扣' },
    },
  ],
  missing_count: 0,
};

const adminRider: AdminRider = {
  id: '0195f0a0-0000-7000-8000-000000000002',
  username: '小芳',
  role: 'rider',
  membership: 'supporter',
  joined_at: '2026-02-01T04:00:00.000Z',
  blocked_at: null,
};

/** Example answers of the admin pages. */
export const adminAnswers = {
  'GET /api/admin/overview/': adminOverview,
  'GET /api/admin/audit/': log,
  'GET /api/admin/roles/': roleList,
  'POST /api/admin/organisers/': roleList,
  'DELETE /api/admin/organisers/{id}/': roleList,
  'GET /api/admin/riders/': { results: [adminRider], has_more: false },
  'PUT /api/admin/riders/{id}/block/': { ...adminRider, blocked_at: '2026-03-01T04:00:00.000Z' },
  'DELETE /api/admin/riders/{id}/sessions/': adminRider,
  'PUT /api/admin/riders/{id}/membership/': adminRider,
  'GET /api/admin/sample-content/': samples,
  'PUT /api/admin/sample-content/': samples,
};
