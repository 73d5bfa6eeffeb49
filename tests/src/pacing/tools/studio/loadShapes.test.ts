// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PrintTextRequest } from '#contract/print/print.ts';
import { toOutlineKey } from '#contract/print/toOutlineKey.ts';
import { layoutSheet } from '#src/pacing/tools/studio/layout/layoutSheet.ts';
import { loadShapes } from '#src/pacing/tools/studio/loadShapes.ts';
import { listTexts, measure, sheetInput } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import { fakeServer, json, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import type { MeasureEm } from '#workers/core/print/printTypes.ts';

const readTexts = ({ init }: RecordedRequest): PrintTextRequest[] => JSON.parse(String(init.body)).texts;
/** Every letter is 1.5 times as wide as on the device. */
const toShape = ({ text, weight, has_outline: hasOutline }: PrintTextRequest) => ({
  width: measure(text, weight, false) * 1500,
  path: hasOutline ? `M0,0L${text.length},-700Z` : '',
  missing: text.includes('🍌') ? ['🍌'] : [],
});
const build = (fontMeasure: MeasureEm) => layoutSheet(sheetInput('stem', { measure: fontMeasure })).page;
const languages = {
  fallback: measure,
  getLanguage: ({ isName }: { isName: boolean }) => (isName ? ('ja' as const) : ('th' as const)),
};
const signal = new AbortController().signal;

describe('loadShapes', () => {
  it('repeats the layout with the server’s widths until every text has its outline', async () => {
    const { requests } = fakeServer((request) => json({ shapes: readTexts(request).map(toShape) }));
    const shaped = await loadShapes(build, languages, signal);
    expect(requests.length).toBeLessThanOrEqual(3);
    for (const text of listTexts(shaped?.page ?? { widthMm: 0, heightMm: 0, items: [] })) {
      expect(shaped?.outlines.get(toOutlineKey(text))).toBe(`M0,0L${text.text.length},-700Z`);
      expect(text.widthMm).toBeCloseTo((measure(text.text, text.weight, false) * 1.5 * text.sizePt * 25.4) / 72, 9);
    }
  });

  it('requests in the language of names and of the page, without a token', async () => {
    const { requests } = fakeServer((request) => json({ shapes: readTexts(request).map(toShape) }));
    await loadShapes(build, languages, signal);
    const texts = requests.flatMap(readTexts);
    expect(texts.find(({ text }) => text === '霧社')?.language).toBe('ja');
    expect(texts.find(({ text }) => text === '西進武嶺')?.language).toBe('th');
    expect(Object.keys(Object(requests[0]?.init.headers)).map((name) => name.toLowerCase())).not.toContain(
      'authorization',
    );
  });

  it('reports which characters are left out', async () => {
    fakeServer((request) => json({ shapes: readTexts(request).map(toShape) }));
    const notes = (fontMeasure: MeasureEm) =>
      layoutSheet(sheetInput('bottle', { measure: fontMeasure, notes: '吃🍌' })).page;
    expect((await loadShapes(notes, languages, signal))?.missing).toEqual(['🍌']);
  });

  it.each([
    ['there is no network', noNetwork],
    ['the server refuses', () => json({ code: 'request.rateLimited' }, 429)],
  ])('gives up if %s', async (_, answer) => {
    fakeServer(answer);
    expect(await loadShapes(build, languages, signal)).toBeNull();
  });

  it('gives up if widths never settle', async () => {
    let count = 0;
    fakeServer((request) => json({ shapes: readTexts(request).map(toShape) }));
    const restless = (fontMeasure: MeasureEm) =>
      layoutSheet(sheetInput('stem', { measure: fontMeasure, title: [`${count++}`] })).page;
    expect(await loadShapes(restless, languages, signal)).toBeNull();
  });
});
