import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minPt, safeMarginMm } from '#contract/print/printUnits.ts';
import { layoutSheet } from '#src/pacing/tools/studio/layout/layoutSheet.ts';
import { sheetPresetKeys, sheetPresets } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import { sheetColumnKeys } from '#src/pacing/tools/studio/layout/sheetTypes.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import {
  columnWords,
  isApart,
  listKind,
  listTexts,
  measure,
  mergeLines,
  sheetInput,
  toLines,
  toTextBox,
} from './sheetInput.ts';

const namesByLanguage = {
  'zh-TW': ['武嶺', '最高小七', '合歡山國家森林遊樂區遊客中心', '人止關（清流橋）'],
  en: ['Wuling', 'Highest 7-Eleven', 'Hehuanshan National Forest Recreation Area', 'Renzhiguan'],
  ja: ['武嶺', '最も高いセブンイレブン', '合歓山国家森林遊楽区ビジターセンター', '霧社'],
  fr: ['Wuling', 'Le plus haut 7-Eleven', 'Aire de loisirs de la forêt nationale de Hehuanshan', 'Écluse'],
  ko: ['우링', '가장 높은 세븐일레븐', '허환산 국가삼림유락구 방문자 센터', '런즈관'],
  th: ['อู่หลิ่ง', 'เซเว่นที่สูงที่สุด', 'ศูนย์บริการนักท่องเที่ยวป่าแห่งชาติเหอฮวนซาน', 'น้ำตก'],
} as const;
const findMetrics = (language: string) =>
  language === 'th' ? { ascentEm: 1.12, descentEm: 0.36 } : { ascentEm: 0.98, descentEm: 0.24 };

const profile = {
  areas: [
    {
      colour: '#50925B',
      points: [
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const,
    },
  ],
  ridge: [
    [0, 1],
    [1, 0],
  ] as const,
};
const inputs = fc
  .record({
    preset: fc.constantFrom(...sheetPresetKeys),
    language: fc.constantFrom(...(Object.keys(namesByLanguage) as (keyof typeof namesByLanguage)[])),
    rowCount: fc.integer({ min: 1, max: 24 }),
    names: fc.array(fc.nat({ max: 3 }), { minLength: 24, maxLength: 24 }),
    columns: fc.shuffledSubarray([...sheetColumnKeys], { minLength: 1 }),
    wantedPt: fc.integer({ min: 10, max: 20 }),
    hasProfile: fc.boolean(),
    warning: fc.constantFrom([], ['▲ 季節管制  雪季翠峰以上禁止自行車進入，', '▲ 季節管制'], ['▲ '.padEnd(90, 'x')]),
    notes: fc.constantFrom('', '補給：霧社、小七。下雨就回頭，別硬撐。'.repeat(3), 'Eat every 30 minutes'),
    contact: fc.constantFrom('', words.studio.contactExample, 'x'.repeat(60)),
    rows: fc.constantFrom('zebra' as const, 'rules' as const),
    hasPhoto: fc.boolean(),
  })
  .map(({ language, rowCount, names, columns, hasProfile, hasPhoto, rows, preset, ...part }) => {
    const places = names.slice(0, rowCount).map((index) => {
      const name = namesByLanguage[language][index] ?? '';
      return [name, [...name].slice(0, 4).join('').trim()];
    });
    return sheetInput(preset, {
      ...part,
      title: [namesByLanguage[language][2]],
      columns: columns.map((key) => ({ key, ...columnWords[key] })),
      linesFor: mergeLines(toLines(places)),
      metrics: findMetrics(language),
      profile: hasProfile ? profile : null,
      photo: hasPhoto ? { key: 'photo', veil: 0.6 } : null,
      style: { ...sheetInput(preset).style, rows },
    });
  });

describe('layoutSheet, for any content', () => {
  it.each(sheetPresetKeys)('shows the road’s warning on %s, in words that fit', (preset) => {
    const warning = ['▲ 季節管制  '.padEnd(200, '雪'), '▲ 季節管制'];
    const input = sheetInput(preset, { warning, contact: '0912-345-678', notes: '補給：霧社' });
    expect(listTexts(layoutSheet(input).page).map(({ text }) => text)).toContain('▲ 季節管制');
    expect(listTexts(layoutSheet(sheetInput(preset)).page).some(({ text }) => text.startsWith('▲'))).toBe(false);
  });

  it('has no overlapping texts', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const texts = listTexts(layoutSheet(input).page);
        const boxes = texts.map((text) => toTextBox(text, input));
        for (const [index, box] of boxes.entries()) {
          for (const [otherIndex, otherBox] of boxes.entries()) {
            if (otherIndex <= index || isApart(box, otherBox)) continue;
            throw new Error(`${texts[index]?.text} | ${texts[otherIndex]?.text} ${JSON.stringify([box, otherBox])}`);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('keeps every text inside the margin and at 10 pt or more, except the credit', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { page, textPt } = layoutSheet(input);
        for (const text of listTexts(page)) {
          const { left, right, top, bottom } = toTextBox(text, input);
          expect(Math.min(left, top, page.widthMm - right, page.heightMm - bottom)).toBeGreaterThanOrEqual(
            safeMarginMm - 1e-3,
          );
          expect(text.role === 'credit' ? minPt : text.sizePt).toBeGreaterThanOrEqual(minPt);
        }
        expect(textPt).toBeLessThanOrEqual(Math.max(minPt, input.wantedPt));
      }),
      { numRuns: 300 },
    );
  });

  it('always ends with the last line, and reports what does not fit', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, page, omitted } = layoutSheet(input);
        const all = input.linesFor(Number.POSITIVE_INFINITY);
        expect(lines.length).toBeLessThanOrEqual(all.length);
        expect(lines.at(-1)).toBe(all.at(-1));
        const written = listTexts(page).map(({ text }) => text);
        for (const { key } of input.columns) {
          const isShown = lines.every((line) =>
            written.some((text) => key === 'place' || text.startsWith(line.cells[key][0] ?? '')),
          );
          expect(isShown || omitted.includes(key)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('layoutSheet for 西進武嶺', () => {
  it.each([
    ['stem', 10],
    ['topTube', 10],
    ['wide', 12],
    ['bottle', 14],
    ['wrist', 11],
    ['wallet', 11],
    ['wallpaper', 13],
  ] as const)('fits all seven lines on the %s, at %d pt or more', (preset, minTextPt) => {
    const { lines, textPt, omitted, isCut } = layoutSheet(sheetInput(preset));
    expect([lines.length, omitted, isCut]).toEqual([7, [], false]);
    expect(textPt).toBeGreaterThanOrEqual(minTextPt);
  });

  it('reserves no space for stacked marks in figures: six lines of Thai names on a stem', () => {
    const thai = { metrics: { ascentEm: 1.12, descentEm: 0.36 } };
    const linesFor = mergeLines(toLines(['อู้', 'เซ', 'ที่', 'น้ำ', 'ก็', 'ปี่', 'อู่'].map((name) => [name])));
    expect(layoutSheet(sheetInput('stem', { ...thai, linesFor, title: ['อู่'] })).lines).toHaveLength(6);
  });

  it('cuts a name beside a number, never the number', () => {
    const columns = (['distance', 'place'] as const).map((key) => ({ key, ...columnWords[key] }));
    const linesFor = mergeLines(toLines([['合歡山國家森林遊樂區遊客中心']]));
    const written = listTexts(layoutSheet(sheetInput('stem', { columns, linesFor })).page).map(({ text }) => text);
    expect(written).toContain('4.3');
    expect(written.some((text) => /^合歡.*…$/.test(text))).toBe(true);
  });

  it('sets the last column 1.3 times as large, in the accent colour', () => {
    const { page, textPt } = layoutSheet(sheetInput('stem'));
    const hero = listTexts(page).find(({ text }) => text === '0:37');
    expect(hero).toMatchObject({ sizePt: textPt * 1.3, weight: 700, colour: '#0B5D45', anchor: 'end' });
  });

  it('keeps the first fifth of a wallpaper free for the clock', () => {
    const { page } = layoutSheet(sheetInput('wallpaper'));
    const tops = listTexts(page).map(({ yMm }) => yMm);
    expect(Math.min(...tops)).toBeGreaterThan(page.heightMm / 5);
    expect(page.widthMm / page.heightMm).toBeCloseTo(1080 / 1920, 9);
  });

  it('wraps notes and cuts what does not fit, with a report', () => {
    const { page, isCut } = layoutSheet(sheetInput('stem', { notes: '補給站在霧社跟小七，下雨就回頭。'.repeat(7) }));
    expect(isCut).toBe(true);
    expect(listTexts(page).filter(({ text }) => text.endsWith('…'))).toHaveLength(1);
  });

  it('leaves the profile off a wrist band, and reports it', () => {
    expect(layoutSheet(sheetInput('wrist', { profile })).omitted).toEqual(['profile']);
    const { page } = layoutSheet(sheetInput('topTube', { profile }));
    expect(listKind(page, 'polygon').map(({ fill }) => fill)).toEqual(['#50925B', undefined]);
  });

  it('has the sizes shown on the chips', () => {
    const sizes = sheetPresetKeys.map((key) => [sheetPresets[key].widthMm, sheetPresets[key].heightMm]);
    expect(sizes.slice(0, 6)).toEqual([
      [30, 80],
      [32, 130],
      [45, 110],
      [70, 100],
      [190, 25],
      [54, 86],
    ]);
  });

  it('measures each text as it places it', () => {
    for (const { text, widthMm, sizePt, weight, isName } of listTexts(layoutSheet(sheetInput('bottle')).page)) {
      expect(widthMm).toBeCloseTo((measure(text, weight, isName) * sizePt * 25.4) / 72, 9);
    }
  });
});
