import { Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { mmPerPt, safeMarginMm } from '#contract/print/printUnits.ts';
import { listFonts } from '#server/fonts/shapeText.ts';
import { shapeTexts } from '#server/modules/print/shapeTexts.ts';
import { layoutSheet } from '#src/pacing/tools/studio/layout/layoutSheet.ts';
import { sheetPresetKeys } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import { findMetrics } from '#src/pacing/tools/studio/studioSheet.ts';
import { listTexts, mergeLines, sheetInput, toLines } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import type { PrintText, PrintWeight } from '#workers/core/print/printTypes.ts';

const words: Record<Language, { readonly title: string; readonly places: readonly string[]; readonly notes: string }> =
  {
    'zh-TW': {
      title: '西進武嶺',
      places: ['人止關', '霧社', '翠峰', '鳶峰', '武嶺'],
      notes: '補給霧社、小七，風大就躲',
    },
    en: {
      title: 'Wuling from the west',
      places: ['Renzhiguan', 'Wushe', 'Cuifeng', 'Yuanfeng', 'Wuling'],
      notes: 'Eat (gel) every 30 min, jog pyjamas',
    },
    ja: {
      title: '西進武嶺',
      places: ['人止関', '霧社', '翠峰', 'ビジターセンター', '武嶺'],
      notes: '補給はセブンイレブンで',
    },
    fr: {
      title: 'Éclaircie à Wuling',
      places: ['Écluse', 'Çà et là', 'Ômu', 'Ÿvetot', 'Wuling'],
      notes: 'Ravitaillement à Wushe, ça grimpe',
    },
    ko: {
      title: '우링 서쪽길',
      places: ['런즈관', '우서', '추이펑', '위안펑', '우링'],
      notes: '보급은 세븐일레븐에서',
    },
    th: {
      title: 'ขึ้นอู่หลิ่งจากตะวันตก',
      places: ['ก็ที่น้ำ', 'อู้เซ่อ', 'ชุ่ยเฟิง', 'ญี่ปุ่นฎฏฐู', 'อู่หลิ่ง'],
      notes: 'เติมน้ำที่อู้เซ่อ ฝนตกก็กลับ ปี่ ป้ำ ฟื้น',
    },
  };

/** Measures texts with the server's widths, and collects the texts whose width is unknown. */
function layOutSheet(language: Language, preset: (typeof sheetPresetKeys)[number]) {
  const { title, places, notes } = words[language];
  const shapes = new Map<string, { readonly width: number; readonly path: string }>();
  const toKey = (text: string, weight: PrintWeight) => `${weight} ${text}`;
  const metrics = findMetrics([title, ...places, notes]);
  for (;;) {
    const unknown = new Map<string, { text: string; weight: PrintWeight }>();
    const { page } = layoutSheet(
      sheetInput(preset, {
        title: [title],
        notes,
        contact: 'Amy 0912 345 678',
        linesFor: mergeLines(toLines(places.map((name) => [name]))),
        metrics,
        measure: (text, weight) => {
          const shape = shapes.get(toKey(text, weight));
          if (shape === undefined) unknown.set(toKey(text, weight), { text, weight });
          return (shape?.width ?? 0) / 1000;
        },
      }),
    );
    if (unknown.size === 0) return { page, shapes, toKey };
    const requests = [...unknown.values()].map((part) => ({ ...part, language, has_outline: true }));
    for (const [index, shape] of shapeTexts(requests).entries()) {
      const { text = '', weight = 400 } = requests[index] ?? {};
      expect([text, shape.missing]).toEqual([text, []]);
      shapes.set(toKey(text, weight), shape);
    }
  }
}

/** The exact edges of the glyphs on paper: control points of curves may lie slightly outside. */
function computeInkBox({ xMm, yMm, sizePt, anchor, widthMm }: PrintText, path: string) {
  const scale = (sizePt * mmPerPt) / 1000;
  const left = xMm - widthMm * { start: 0, middle: 0.5, end: 1 }[anchor];
  const pairs = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, x, y]) => [left + Number(x) * scale, yMm + Number(y) * scale] as const,
  );
  const xs = pairs.map(([x]) => x);
  const ys = pairs.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('a sheet in the server’s fonts', () => {
  it.each(Object.keys(words) as Language[])(
    'keeps all ink of %s inside the safe margin, without overlapping lines',
    (language) => {
      for (const preset of sheetPresetKeys) {
        const { page, shapes, toKey } = layOutSheet(language, preset);
        const inks = listTexts(page).map((text) => ({
          text,
          ink: computeInkBox(text, shapes.get(toKey(text.text, text.weight))?.path ?? ''),
        }));
        // A text's width includes side bearings; a glyph may begin slightly before it.
        const slackMm = 0.3;
        for (const { text, ink } of inks) {
          const edges = [ink.left, ink.top, page.widthMm - ink.right, page.heightMm - ink.bottom];
          expect([preset, text.text, Math.min(...edges) > safeMarginMm - slackMm]).toEqual([preset, text.text, true]);
        }
        for (const [index, ink] of inks.entries()) {
          for (const otherInk of inks.slice(index + 1)) {
            const gapMm = Math.max(
              otherInk.ink.left - ink.ink.right,
              ink.ink.left - otherInk.ink.right,
              otherInk.ink.top - ink.ink.bottom,
              ink.ink.top - otherInk.ink.bottom,
            );
            expect([preset, ink.text.text, otherInk.text.text, gapMm > -0.15]).toEqual([
              preset,
              ink.text.text,
              otherInk.text.text,
              true,
            ]);
          }
        }
      }
    },
    30_000,
  );

  it.each(['ก็', 'ที่', 'น้ำ', 'ปี่', 'ญู'])('draws %s glyph by glyph like HarfBuzz', (text) => {
    const [font] = listFonts('th', 700);
    if (font === undefined) throw new Error('no font');
    const buffer = new GlyphBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let penX = 0;
    const expected = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const path = font
        .glyphToPath(codepoint)
        .replace(
          /(-?[\d.]+),(-?[\d.]+)/g,
          (_, x: string, y: string) =>
            `${Math.round(penX + xOffset + Number(x)) + 0},${Math.round(-yOffset - Number(y)) + 0}`,
        );
      penX += xAdvance;
      return path;
    });
    expect(font.face.upem).toBe(1000);
    const [shaped] = shapeTexts([{ text, weight: 700, language: 'th', has_outline: true }]);
    expect(shaped).toEqual({ width: penX, path: expected.join(''), missing: [] });
  });

  it('splits SARA AM into its ring and its AA, and places the tone mark above the ring', () => {
    const [font] = listFonts('th', 700);
    const buffer = new GlyphBuffer();
    buffer.addText('น้ำ');
    buffer.guessSegmentProperties();
    if (font === undefined) throw new Error('no font');
    shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    // Letter, ring (nikhahit), tone mark, AA: four glyphs of three code points.
    expect(glyphs).toHaveLength(4);
    expect(glyphs.map(({ xAdvance = 0 }) => xAdvance > 0)).toEqual([true, false, false, true]);
  });
});
