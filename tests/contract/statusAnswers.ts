import type { PageViews } from '#contract/pageViews/pageViews.ts';
import type { MailTest, SiteHealth, SiteStatus } from '#contract/status/status.ts';

const serverNow = '2026-03-01T04:00:00.000Z';

export const siteStatus = (change: Partial<SiteStatus> = {}): SiteStatus => ({
  server_now: serverNow,
  checked_at: serverNow,
  state: 'well',
  parts: [
    { name: 'jobs', state: 'well', last_good_at: null },
    { name: 'weather', state: 'well', last_good_at: '2026-02-28T21:12:00.000Z' },
    { name: 'strava', state: 'attention', last_good_at: '2026-03-01T03:40:00.000Z' },
    { name: 'google', state: 'unknown', last_good_at: null },
  ],
  incidents: [
    {
      id: '01928f3a-0000-7000-8000-000000000091',
      title: { 'zh-TW': '登入暫時無法使用' },
      text: { 'zh-TW': 'Strava 沒有回應，已恢復。' },
      from_at: '2026-02-27T21:00:00.000Z',
      until_at: '2026-02-27T23:30:00.000Z',
    },
  ],
  ...change,
});

export const siteHealth: SiteHealth = {
  server_now: serverNow,
  database: {
    state: 'attention',
    size_bytes: 148_300_000,
    oldest_transaction_s: 754.2,
    connections: 41,
    max_connections: 97,
  },
  disks: {
    state: 'attention',
    items: [
      { path: '/', state: 'well', free_bytes: 31_400_000_000, size_bytes: 80_000_000_000 },
      { path: '/var/lib/postgresql', state: 'attention', free_bytes: 5_200_000_000, size_bytes: 40_000_000_000 },
    ],
  },
  tls_certificate: { state: 'failing', expires_at: '2026-03-03T01:15:00.000Z' },
  jobs: {
    state: 'attention',
    queues: [
      { queue: 'verify-attempt', state: 'well', waiting: 3, active: 1, failed: 0, oldest_s: 12.5 },
      { queue: 'rankings', state: 'attention', waiting: 0, active: 0, failed: 2, oldest_s: null },
    ],
  },
  services: [
    {
      name: 'weather',
      state: 'well',
      setup: 'available',
      ok_at: '2026-03-01T03:55:00.000Z',
      failed_at: null,
      failure: null,
      failure_count: 0,
    },
    {
      name: 'strava',
      state: 'failing',
      setup: 'available',
      ok_at: '2026-02-28T21:12:00.000Z',
      failed_at: '2026-03-01T03:58:00.000Z',
      failure: 'unreachable',
      failure_count: 4,
    },
    {
      name: 'google',
      state: 'unknown',
      setup: 'simulated',
      ok_at: null,
      failed_at: null,
      failure: null,
      failure_count: 0,
    },
    {
      name: 'facebook',
      state: 'unknown',
      setup: 'unavailable',
      ok_at: null,
      failed_at: null,
      failure: null,
      failure_count: 0,
    },
  ],
  backup: { state: 'attention', at: '2026-02-27T20:00:00.000Z', size_bytes: 12_340_000 },
  restore: { state: 'attention', at: '2026-01-11T02:30:00.000Z' },
  mail: {
    state: 'attention',
    operator_address: 'hello@wolfpace.example',
    sent_at: '2026-02-28T02:10:00.000Z',
    failed_at: '2026-03-01T02:10:00.000Z',
    failure: 'credentials',
  },
  browser_errors: {
    state: 'attention',
    count: 31,
    kinds: [
      { kind: 'error', count: 9 },
      { kind: 'call', count: 22 },
    ],
  },
  build: {
    state: 'well',
    version: '0.1.0',
    release: '2026-02-28',
    bundle: '4f0c2ab91e',
    node: '24.21.0',
    started_at: serverNow,
  },
};

const dayCounts = [12, 0, 31, 45, 28, 96, 140];

export const pageViews: PageViews = {
  from_day: '2026-02-23',
  until_day: '2026-03-01',
  total: 352,
  days: dayCounts.map((count, index) => ({
    day: new Date(Date.UTC(2026, 1, 23 + index)).toISOString().slice(0, 10),
    count,
  })),
  pages: [
    { page: 'route-id', count: 180 },
    { page: 'index', count: 101 },
    { page: 'routelist', count: 44 },
    { page: 'unknown', count: 24 },
    { page: 'other', count: 3 },
  ],
  referrers: [
    { kind: 'own', count: 210 },
    { kind: 'social', count: 64 },
    { kind: 'search', count: 41 },
    { kind: 'unknown', count: 24 },
    { kind: 'none', count: 13 },
  ],
  widths: [
    { kind: 'phone', count: 288 },
    { kind: 'desktop', count: 40 },
    { kind: 'unknown', count: 24 },
  ],
  languages: [
    { kind: 'zh-TW', count: 320 },
    { kind: 'unknown', count: 24 },
    { kind: 'en', count: 8 },
  ],
};

/** Example answers of page views, health and the status page. */
export const statusAnswers = {
  'POST /api/page-views/': null,
  'GET /api/admin/page-views/': pageViews,
  'GET /api/admin/health/': siteHealth,
  'POST /api/admin/health/mail-test/': { outcome: 'refused', reply: '550 No such user here' } satisfies MailTest,
  'GET /api/status/': siteStatus(),
};
