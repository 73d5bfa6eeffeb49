import { expect, it } from 'vitest';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { writeFirstPaint, writePageFirstPaint } from '#server/modules/pages/firstPaint.ts';

const page = '<body><div id="app"></div></body>';
const route: RouteSummary = {
  id: 'down',
  name: { 'zh-TW': '下山' },
  distance_m: 9_950,
  elevation_gain_m: 3.4,
  elevation_min_m: 0,
  elevation_max_m: 520,
  grade_ratio: -0.0523,
  status: 'open',
  status_note: null,
  season_note: null,
  road_notices: [],
  visit_count: 0,
  challenge_ids: [],
  is_approximate: false,
  silhouette_m: [520, 260, 0],
  start: { lat_deg: 24, lon_deg: 121 },
};
const drawRoute = (part: Partial<RouteSummary> = {}) =>
  writeFirstPaint(page, { route: { ...route, ...part }, siteName: '狼速', description: '說明' });

it('formats figures like the header: rounded, with a real minus sign', () => {
  expect(drawRoute()).toContain('<p class="num"><span>10.0 km ·</span> <span>↑3 m ·</span> <span>−5.2 %</span></p>');
});

it('omits a meaningless average grade', () => {
  expect(drawRoute({ grade_ratio: 0.0001, elevation_gain_m: 900 })).toContain(
    '<p class="num"><span>10.0 km ·</span> <span>↑900 m</span></p>',
  );
});

it('draws the road from its highest to its lowest point', () => {
  expect(drawRoute()).toContain('viewBox="0 0 2 100"');
  expect(drawRoute()).toContain('<path d="M0 100L0 30L1 64L2 97V100z"/>');
});

it('draws a flat road flat, and nothing without elevations', () => {
  expect(drawRoute({ silhouette_m: [7, 7] })).toContain('<path d="M0 100L0 97L1 97V100z"/>');
  expect(drawRoute({ silhouette_m: [] })).toContain('<div class="fp-course"></div>');
});

it('draws mark, title and shapes on other pages, and only the mark on home', () => {
  const list = writePageFirstPaint(page, '狼速 Wolfpace', '活動 <b>');
  expect(list).toContain('<span class="fp-post">狼速<small>Wolfpace</small></span>');
  expect(list).toContain('<h1>活動 &lt;b&gt;</h1>');
  expect(list).toContain('class="fp-page"');
  const home = writePageFirstPaint(page, '狼速 Wolfpace', null);
  expect(home).toContain('fp-post');
  expect(home).not.toMatch(/<h1>|fp-page/);
});
