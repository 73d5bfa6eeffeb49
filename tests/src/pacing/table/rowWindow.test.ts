// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFirstRow, toPoolSize } from '#src/pacing/table/rowWindow.ts';

describe('the window of rows', () => {
  it('needs as many row elements for 400 rows as for 60', () => {
    expect(toPoolSize(60, 740, 60)).toBe(15);
    expect(toPoolSize(400, 740, 60)).toBe(15);
    expect(toPoolSize(7, 740, 60)).toBe(7);
  });

  it('begins one row above the viewport', () => {
    expect(findFirstRow({ rowCount: 400, poolSize: 15, rowHeightPx: 60, tableTopPx: 300 })).toBe(0);
    expect(findFirstRow({ rowCount: 400, poolSize: 15, rowHeightPx: 60, tableTopPx: -6030 })).toBe(99);
  });

  it('covers the visible part of the table at every scroll position', () => {
    const sizes = { rows: fc.integer({ min: 1, max: 500 }), viewport: fc.integer({ min: 200, max: 1400 }) };
    fc.assert(
      fc.property(sizes.rows, sizes.viewport, fc.integer({ min: -40_000, max: 2000 }), (rows, viewport, top) => {
        const rowHeightPx = 42;
        const poolSize = toPoolSize(rows, viewport, rowHeightPx);
        const first = findFirstRow({ rowCount: rows, poolSize, rowHeightPx, tableTopPx: top });
        const firstVisible = Math.max(0, Math.floor(-top / rowHeightPx));
        const lastVisible = Math.min(rows - 1, Math.ceil((viewport - top) / rowHeightPx) - 1);
        if (firstVisible > lastVisible) return;
        expect(first).toBeLessThanOrEqual(firstVisible);
        expect(first + poolSize - 1).toBeGreaterThanOrEqual(Math.min(lastVisible, firstVisible + poolSize - 2));
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + poolSize).toBeLessThanOrEqual(rows);
      }),
    );
  });
});
