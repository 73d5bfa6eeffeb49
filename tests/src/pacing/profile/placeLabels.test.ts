// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { estimateWidthPx, shortenName } from '#src/pacing/profile/labelText.ts';
import { placeLabels } from '#src/pacing/profile/placeLabels.ts';
import { drawPowerPath, toPowerRange, toPowerSteps } from '#src/pacing/profile/profilePower.ts';
import { createProfileScale, toPowerStrip } from '#src/pacing/profile/profileScale.ts';
import { createCourseFacts, createShownPlan } from '../support/createPaceBoard.ts';
import { narrow, wide } from './pictureSizes.ts';

describe('the names on the profile', () => {
  const toBox = ({ text, anchor, xPx, yPx }: ReturnType<typeof placeLabels>[number]) => {
    const widthPx = estimateWidthPx(text, 12);
    const left = anchor === 'end' ? xPx - widthPx : anchor === 'start' ? xPx : xPx - widthPx / 2;
    return { left, right: left + widthPx, top: yPx - 12, bottom: yPx };
  };

  it.each([
    ['a climb', (m: number) => 400 + m * 0.05],
    ['a descent', (m: number) => 3000 - m * 0.05],
    ['waves', (m: number) => 500 + 300 * Math.sin(m / 4000)],
  ])('of %s neither overlap nor leave the picture, and include the finish', (_, elevationAtM) => {
    for (const rowCount of [2, 7, 20, 60, 400]) {
      const toName = (place: number) => `合歡山登山口 ${place}`;
      const facts = createCourseFacts({ rowCount, rowLengthM: 53_280 / rowCount, elevationAtM, toName });
      for (const size of [wide, narrow]) {
        const scale = createProfileScale(facts.grid, size);
        const labels = placeLabels(facts, scale, { fontPx: 12, lines: 1, maxCharacters: 20 });
        expect(labels.some(({ gate }) => gate.rowIndex === rowCount - 1)).toBe(true);
        const boxes = labels.map(toBox);
        boxes.forEach((box, index) => {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(size.widthPx);
          expect(box.top).toBeGreaterThanOrEqual(0);
          for (const next of boxes.slice(index + 1)) {
            const isApart =
              next.left >= box.right || box.left >= next.right || next.top >= box.bottom || box.top >= next.bottom;
            expect(isApart).toBe(true);
          }
        });
      }
    }
  });

  it('are all shown for the seven legs of a mountain on a wide screen', () => {
    const facts = createCourseFacts({ rowCount: 7, rowLengthM: 7600, toName: (place) => `翠峰${place}` });
    const labels = placeLabels(facts, createProfileScale(facts.grid, wide), {
      fontPx: 12,
      lines: 2,
      maxCharacters: 20,
    });
    expect(labels).toHaveLength(7);
  });

  it('are as many on a tablet, with elevation and time below them, as on a phone', () => {
    const shape = (m: number) => 450 + (m < 16_400 ? m * 0.023 : 377 + (m - 16_400) * 0.066);
    const toName = (place: number) => `昆陽${place}`;
    const facts = createCourseFacts({ rowCount: 9, rowLengthM: 5900, elevationAtM: shape, toName });
    const count = (size: typeof wide, lines: 1 | 2) =>
      placeLabels(facts, createProfileScale(facts.grid, size), { fontPx: 12, lines, maxCharacters: 20 }).length;
    const tablet = { ...wide, widthPx: 640 };
    expect(count(tablet, 2)).toBeGreaterThanOrEqual(count(narrow, 1));
    expect(count(tablet, 2)).toBe(count(tablet, 1));
  });

  it.each([
    ['a climb', (m: number) => 400 + m * 0.05],
    ['a climb that begins flat', (m: number) => 450 + (m < 16_400 ? m * 0.023 : 377 + (m - 16_400) * 0.066)],
    ['a descent', (m: number) => 3000 - m * 0.05],
  ])('of %s are on posts at least 56 px apart, above the strip of the power line', (_, elevationAtM) => {
    const facts = createCourseFacts({
      rowCount: 12,
      rowLengthM: 4400,
      elevationAtM,
      toName: (place) => `昆陽${place}`,
    });
    for (const size of [wide, narrow]) {
      const scale = createProfileScale(facts.grid, size);
      const labels = placeLabels(facts, scale, { fontPx: 13, lines: 1, maxCharacters: 12 });
      expect(labels.length).toBeGreaterThanOrEqual(3);
      const positionsPx = labels.map(({ gate }) => gate.xPx).sort((a, b) => a - b);
      positionsPx.slice(1).forEach((xPx, index) => {
        expect(xPx - (positionsPx[index] ?? Number.NaN)).toBeGreaterThanOrEqual(56);
      });
      const strip = toPowerStrip(scale);
      for (const { box } of labels) expect(box.bottom).toBeLessThanOrEqual(strip.topPx);
      const steps = toPowerSteps(facts, scale);
      const path = drawPowerPath(
        createShownPlan({ facts }),
        toPowerRange(createShownPlan({ facts }).plan.rows.powerW, null),
        {
          facts,
          scale,
          steps,
        },
      );
      const heights = [...path.matchAll(/(?:V|M\d+ )([\d.]+)/g)].map(([, yPx]) => Number(yPx));
      expect(heights.length).toBeGreaterThan(0);
      for (const yPx of heights) {
        expect(yPx).toBeGreaterThanOrEqual(strip.topPx - 0.5);
        expect(yPx).toBeLessThanOrEqual(strip.bottomPx + 0.5);
      }
    }
  });

  it('are shortened by width, a Chinese character counting as two letters', () => {
    expect(shortenName('最高小七', 12)).toBe('最高小七');
    expect(shortenName('清境農場國民賓館', 12)).toBe('清境農場國民…');
    expect(shortenName('Highest 7-Eleven', 12)).toBe('Highest 7-El…');
    expect(shortenName('เหรินจื่อกวน', 9)).toBe('เหรินจื่อกวน');
  });
});
