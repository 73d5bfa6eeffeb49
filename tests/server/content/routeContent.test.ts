import { expect, it } from 'vitest';
import type { LocalisedText } from '#contract/localisedText.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { credits, roadFiles } from '#server/content/roadFiles.ts';
import type { RouteContent } from '#server/content/routeContent.ts';
import { checkRouteDraft } from '#server/modules/routes/checkRouteDraft.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import { interpolateElevationM } from '#workers/core/course/findClimbs.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { createRule } from '../support/createRule.ts';

const routes = allRoutes.map((content) => ({ id: content.id, content, draft: buildRouteDraft(content) }));
const languages = ['en', 'fr', 'ja', 'ko', 'th', 'zh-TW'];

/** Where our course may differ from published figures by more than 5 %, and why. */
const exceptions: Readonly<Record<string, { distance?: number; gain?: number; why: string }>> = {
  'yangjin-highway': { gain: 0.15, why: 'published gain counts the ripple of the elevation model' },
  'yangjin-three-peaks': { gain: 0.2, why: 'sampled every 500 m; published gain counts ripple' },
  daxueshan: { distance: 0.07, gain: 0.08, why: 'without an out and back of 3.4 km: decision 042' },
  lengshuikeng: { distance: 0.15, gain: 0.08, why: 'without two detours of a router, 2 km in all: decision 180' },
  yulao: { distance: 0.06, why: 'without two detours of a router, 1.1 km in all: decision 180' },
  'romantic-road': { gain: 0.4, why: 'rolling road sampled every 500 m' },
  'route-136': { gain: 0.12, why: 'published gain counts the ripple of the elevation model' },
  buyanting: { gain: 0.31, why: 'published gain counts spikes of the elevation model' },
  alishan: { distance: 0.12, why: 'published length is that of a line that left the highway for a steep side road' },
  siyuan: { distance: 0.06, gain: 0.15, why: 'published from a bridge further up, without the dips' },
};

const computeDeviation = (value: number, published: number) => Math.abs(value / published - 1);

function listTexts({ name, description, statusNote, rowBoundaries: stops }: RouteContent): LocalisedText[] {
  return [name, description, ...(statusNote ? [statusNote] : []), ...stops.map((stop) => stop.place)];
}

it('has twenty-six routes with unique ids', () => {
  expect(routes).toHaveLength(26);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
});

it('gives West Wuling the seven sections that riders know', () => {
  const legs = routes.find(({ id }) => id === 'wuling-west')?.draft.rows.map((row) => row.to['zh-TW']);
  expect(legs).toEqual(['人止關', '霧社', '最高小七', '翠峰', '鳶峰', '昆陽', '武嶺']);
});

it('states that East Wuling is restricted since the earthquake, and where to ask', () => {
  const east = routes.find(({ id }) => id === 'wuling-east')?.draft;
  expect(east?.status).toBe('restricted');
  for (const note of Object.values(east?.status_note ?? {})) expect(note).toContain('168.thb.gov.tw');
});

it('has lights on the two loops through towns and villages, and on no other road', () => {
  const kinds = routes.filter(({ draft }) => draft.traffic !== 'mountain').map(({ id, draft }) => [id, draft.traffic]);
  expect(kinds).toEqual([
    ['romantic-road', 'mixed'],
    ['sun-moon-lake', 'mixed'],
  ]);
});

const rule = createRule(routes);

rule('is accepted by saveRoute', ({ draft }) => {
  expect(() => checkRouteDraft(draft)).not.toThrow();
});

rule('has rows of 300 m or more from 0 to its end', ({ content, draft }) => {
  const lengthM = draft.line.distanceM.at(-1) as number;
  expect(draft.rows[0]?.startM).toBe(0);
  expect(Math.abs((content.rowBoundaries.at(-1)?.km ?? 0) * 1000 - lengthM)).toBeLessThanOrEqual(20);
  for (const row of draft.rows) expect(row.endM - row.startM).toBeGreaterThanOrEqual(300);
});

rule('differs by at most 25 m from the known elevation of each place', ({ content, draft }) => {
  const knownStops = content.rowBoundaries.filter((stop) => stop.elevationM !== undefined);
  const wrong = knownStops.filter(
    (stop) => Math.abs(interpolateElevationM(draft.line, stop.km * 1000) - (stop.elevationM ?? 0)) > 25,
  );
  expect(wrong).toEqual([]);
});

rule('agrees with published figures', ({ id, content, draft }) => {
  const figures = computeCourseFigures(draft.line);
  const exception = exceptions[id];
  expect(computeDeviation(figures.distanceM / 1000, content.published.km)).toBeLessThanOrEqual(
    exception?.distance ?? 0.05,
  );
  expect(computeDeviation(figures.elevationGainM, content.published.gainM)).toBeLessThanOrEqual(
    exception?.gain ?? 0.05,
  );
});

rule('lies in Taiwan, without jumps longer than the road and without grades above 30 %', ({ draft }) => {
  const { distanceM, elevationM, latDeg, lonDeg } = draft.line;
  for (let index = 0; index < distanceM.length; index++) {
    expect(latDeg[index]).toBeGreaterThan(21.8);
    expect(latDeg[index]).toBeLessThan(25.4);
    expect(lonDeg[index]).toBeGreaterThan(120);
    expect(lonDeg[index]).toBeLessThan(122.1);
  }
  for (let index = 1; index < distanceM.length; index++) {
    const valueAt = (column: Float64Array, back: number) => column[index - back] as number;
    const runM = valueAt(distanceM, 0) - valueAt(distanceM, 1);
    const chordM = computeHaversineM(valueAt(latDeg, 1), valueAt(lonDeg, 1), valueAt(latDeg, 0), valueAt(lonDeg, 0));
    expect(chordM).toBeLessThanOrEqual(runM * 1.02 + 20);
    expect(Math.abs(valueAt(elevationM, 0) - valueAt(elevationM, 1))).toBeLessThanOrEqual(0.3 * runM);
  }
});

rule('credits its data sources in words that are the same in every language', ({ content, draft }) => {
  const usedSources = content.parts.flatMap((part) => (part.kind === 'road' ? roadFiles[part.file] : []));
  const creditedSources = draft.attribution.split(' · ');
  expect(creditedSources.length).toBeGreaterThan(0);
  for (const source of usedSources) expect(creditedSources).toContain(credits[source]);
  expect(creditedSources.includes('Wolfpace 狼速')).toBe(draft.is_approximate);
  expect(creditedSources).toHaveLength(new Set(usedSources).size + (draft.is_approximate ? 1 : 0));
});

it('marks only the two routes over Fengguizui as approximate, since part of their road is not known', () => {
  const approximate = routes.filter(({ draft }) => draft.is_approximate).map(({ id }) => id);
  expect(approximate).toEqual(['fengguizui', 'yangjin-three-peaks']);
});

it('ends both rides to Wuling at post 31.5K', () => {
  for (const id of ['wuling-west', 'wuling-east']) {
    const line = routes.find((route) => route.id === id)?.draft.line;
    expect([line?.latDeg.at(-1), line?.lonDeg.at(-1)]).toEqual([24.1369, 121.2771]);
    expect(Math.abs((line?.elevationM.at(-1) ?? 0) - 3275)).toBeLessThan(5);
  }
});

rule('can be searched by its city in each script', ({ content }) => {
  const aliases = content.searchAliases;
  expect(aliases.some((alias) => /[市縣]$/u.test(alias))).toBe(true);
  for (const script of [/^[A-Za-z ]+$/, /^\p{Script=Hangul}+$/u, /^\p{Script=Thai}/u]) {
    expect(aliases.some((alias) => script.test(alias))).toBe(true);
  }
  expect(new Set(aliases).size).toBe(aliases.length);
});

rule('cuts its rows at places that riders know, or at whole kilometres', ({ content }) => {
  for (const { km, place } of content.rowBoundaries) {
    const marked = /^第 (\d+) 公里$/.exec(place['zh-TW'])?.[1];
    if (marked !== undefined) expect(km).toBe(Number(marked));
    expect(place['zh-TW']).not.toMatch(/^[\d/]+$|^坡[底頂]$/);
  }
});

rule('has texts in six languages, with names that fit a phone row and a CSV', ({ content }) => {
  for (const words of listTexts(content)) {
    expect(Object.keys(words).sort()).toEqual(languages);
    for (const text of Object.values(words)) expect(text).toBe(text.trim().normalize('NFC'));
  }
  for (const { place } of content.rowBoundaries) {
    expect([...place['zh-TW'].replaceAll(' ', '')].length).toBeLessThanOrEqual(6);
    for (const text of Object.values(place)) {
      expect([...text].length).toBeLessThanOrEqual(26);
      expect(text).not.toMatch(/[,，"]/);
    }
  }
  expect([...content.name['zh-TW']].length).toBeLessThanOrEqual(14);
  for (const text of Object.values(content.name)) expect([...text].length).toBeLessThanOrEqual(34);
});

rule('is described in two sentences in the vocabulary of Taiwan', ({ content }) => {
  const words = content.description['zh-TW'];
  expect(words.match(/。/g)).toHaveLength(2);
  expect([...words].length).toBeLessThanOrEqual(110);
  expect(words).not.toMatch(/视频|視頻|信息|公裡|屏幕|網絡|質量|公交/);
  for (const text of Object.values(content.description)) expect([...text].length).toBeLessThanOrEqual(330);
});

it('gives a shared segment the same category, length and start on all routes', () => {
  const segments = new Map<string, { category: string; lengthM: number; latDeg: number; lonDeg: number }>();
  let sharedCount = 0;
  for (const { draft } of routes) {
    for (const segment of draft.segments) {
      const index = draft.line.distanceM.findIndex((atM) => atM >= segment.startM - 1);
      const segmentHere = {
        category: segment.category,
        lengthM: segment.endM - segment.startM,
        latDeg: draft.line.latDeg[index] as number,
        lonDeg: draft.line.lonDeg[index] as number,
      };
      const segmentBefore = segments.get(segment.slug);
      if (segmentBefore) {
        sharedCount++;
        expect(segmentHere.category).toBe(segmentBefore.category);
        expect(computeDeviation(segmentHere.lengthM, segmentBefore.lengthM)).toBeLessThanOrEqual(0.01);
        expect(
          computeHaversineM(segmentHere.latDeg, segmentHere.lonDeg, segmentBefore.latDeg, segmentBefore.lonDeg),
        ).toBeLessThanOrEqual(300);
      }
      segments.set(segment.slug, segmentHere);
    }
  }
  expect(sharedCount).toBeGreaterThanOrEqual(3);
});
