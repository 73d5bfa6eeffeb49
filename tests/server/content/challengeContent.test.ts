import { expect, it } from 'vitest';
import { type ChallengeDraft, ChallengeDraftSchema } from '#contract/challenges/challenges.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { allChallenges, buildSiteContent } from '#server/content/applyContent.ts';
import { buildChallenge } from '#server/modules/challenges/buildChallenge.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { createRule } from '../support/createRule.ts';

const { routeDrafts: routes, challengeDrafts: challenges } = buildSiteContent();
const languages = ['en', 'fr', 'ja', 'ko', 'th', 'zh-TW'];
const rows = challenges.map((draft, index) => {
  const content = allChallenges[index];
  const route = routes.find(({ id }) => id === draft.route_id);
  if (content === undefined || route === undefined) throw new Error(draft.id);
  const built = buildChallenge(draft, { line: route.line, isApproximate: route.is_approximate });
  return { id: draft.id, draft, content, route, built };
});

/** GPS error beside a road, plus the table's own error of 10 m. */
const errorM = 20;

/**
 * How far the road may be from the line at a distance along it, assuming that the road makes one bend between two
 * points: an arc of the road's length over the chord has a rise of sqrt(3/8 chord (length - chord)).
 */
function computeBendM({ distanceM, latDeg, lonDeg }: CourseLine, atM: number): number {
  const next = Math.max(
    1,
    distanceM.findIndex((pointM) => pointM >= atM - 0.01),
  );
  const from = distanceM[next - 1] ?? 0;
  const to = distanceM[next] ?? 0;
  const chordM = computeHaversineM(latDeg[next - 1] ?? 0, lonDeg[next - 1] ?? 0, latDeg[next] ?? 0, lonDeg[next] ?? 0);
  const share = (atM - from) / (to - from);
  return Math.sqrt(Math.max(0, 0.375 * chordM * (to - from - chordM))) * (1 - (2 * share - 1) ** 2);
}

it('has a challenge on every route, and one on the upper half of West Wuling', () => {
  const routeIds = challenges.map((draft) => draft.route_id);
  expect(new Set(routeIds)).toEqual(new Set(routes.map(({ id }) => id)));
  expect(routeIds.filter((id) => id === 'wuling-west')).toHaveLength(2);
  expect(new Set(challenges.map(({ id }) => id)).size).toBe(challenges.length);
});

const rule = createRule(rows);

rule('is a complete draft that an administrator could import', ({ draft, built }) => {
  expect(ChallengeDraftSchema.parse(draft)).toEqual(draft);
  expect(built.shortcomings).toEqual([]);
  expect(built.checkpoints.length).toBeLessThanOrEqual(verificationLimits.checkpointsMax);
});

it('has each place at the same kilometre as the pace table, or at the nearest point of a sparse line', () => {
  const misplaced = rows.flatMap(({ id, draft, route }) =>
    draft.checkpoints.flatMap(({ name, course_distance_m: atM }) => {
      const stops = route.rows.flatMap(({ from, to, startM, endM }) => [
        { place: from, stopM: startM },
        { place: to, stopM: endM },
      ]);
      const distances = stops
        .filter(({ place }) => place['zh-TW'] === name['zh-TW'])
        .map(({ stopM }) => Math.abs(stopM - (atM ?? 0)))
        // A loop passes the same place twice.
        .filter((distanceM) => distanceM < 1_000);
      return distances.length === 0 || distances.includes(0) ? [] : [`${id} ${name['zh-TW']}`];
    }),
  );
  expect(misplaced).toEqual([
    'daxueshan 大棟',
    'daxueshan 橫嶺山隧道',
    'daxueshan 遊客中心',
    'yangde-xiaoyoukeng 格致路',
    'yangde-xiaoyoukeng 竹子湖',
    'yangjin-three-peaks 格致路',
    'romantic-road 復興',
    'romantic-road 羅浮',
    'north-cross-baling 復興',
    'north-cross-baling 羅浮',
  ]);
});

const isUnchecked = ({ unchecked_stretches: stretches }: ChallengeDraft, atM: number) =>
  stretches.some(({ from_m: fromM, to_m: toM }) => atM >= fromM && atM <= toM);

rule('has gates that no rider on the road can miss', ({ draft, content, route, built }) => {
  for (const [index, gate] of content.gates.entries()) {
    const { course_distance_m: atM, radius_m: radiusM } = built.checkpoints[index] ?? { radius_m: 0 };
    if (isUnchecked(draft, atM ?? 0)) continue;
    expect(computeBendM(route.line, atM ?? 0) + errorM, gate.place['zh-TW']).toBeLessThanOrEqual(radiusM);
  }
});

rule('compares the ride with the course on more than half of its length', ({ draft, route }) => {
  expect(draft.checks_coverage).toBe(true);
  const lengthM = route.line.distanceM.at(-1) as number;
  const uncheckedM = draft.unchecked_stretches.reduce((sum, { from_m: fromM, to_m: toM }) => sum + toM - fromM, 0);
  expect(uncheckedM / lengthM).toBeLessThan(0.5);
});

rule('has wide gates without a direction where the line is not exact', ({ draft, built }) => {
  for (const { course_distance_m: atM, radius_m: radiusM, heading_deg: headingDeg } of built.checkpoints) {
    if (!isUnchecked(draft, atM ?? 0)) continue;
    expect(radiusM).toBeGreaterThanOrEqual(60);
    expect(headingDeg).toBeNull();
  }
});

rule('has a gate with a direction, or a gate between its ends', ({ built }) => {
  const directed = built.checkpoints.filter(({ heading_deg: headingDeg }) => headingDeg !== null);
  expect(directed.length + built.checkpoints.length - 2).toBeGreaterThan(0);
});

rule('has short texts in six languages', ({ draft }) => {
  const names = draft.checkpoints.map(({ name }) => name);
  for (const words of [draft.title, draft.description, ...names]) {
    expect(Object.keys(words ?? {}).sort()).toEqual(languages);
    for (const text of Object.values(words ?? {})) expect(text).toBe(text.trim().normalize('NFC'));
  }
  for (const text of Object.values(draft.title)) expect([...text].length).toBeLessThanOrEqual(50);
  for (const text of Object.values(draft.description ?? {})) expect([...text].length).toBeLessThanOrEqual(220);
});

it('describes what counts in each challenge', () => {
  const getTexts = (id: string) => {
    const { title, description } = challenges.find((draft) => draft.id === id) ?? {};
    return [title?.['zh-TW'], description?.['zh-TW'], title?.en, description?.en];
  };
  expect(getTexts('wuling-west')).toEqual([
    '西進武嶺驗證',
    '從中心碑騎到武嶺，依序通過 8 個檢查點。時間從第一個算到最後一個，停下來休息也算。中間走的路也會比對，線形不確定的路段除外。',
    'Wuling West verification',
    'Geographic Centre to Wuling, through all 8 checkpoints in order. The clock runs from the first to the last, stops included. The road in between is compared too, where its line is certain.',
  ]);
  expect(getTexts('zhongshe-road').slice(1, 2)).toEqual([
    '從中社橋騎到公車迴轉，依序通過 5 個檢查點。時間從第一個算到最後一個，停下來休息也算。中間走的路也會和路線比對。',
  ]);
  expect(getTexts('romantic-road').slice(1, 2)).toEqual([
    '從大溪出發繞一圈回到大溪，依序通過 9 個檢查點。時間從第一個算到最後一個，停下來休息也算。中間走的路也會比對，線形不確定的路段除外。',
  ]);
  expect(getTexts('route-136')).toEqual([
    '縣道 136 驗證',
    '從東門橋騎到縣界，依序通過 5 個檢查點。時間從第一個算到最後一個，停下來休息也算。中間走的路也會和路線比對。',
    'Route 136 verification',
    'Dongmen Bridge to County line, through all 5 checkpoints in order. The clock runs from the first to the last, stops included. The road in between is compared with the course as well.',
  ]);
});
