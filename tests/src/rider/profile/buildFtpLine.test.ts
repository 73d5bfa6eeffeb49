// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildFtpLine, chartHeight, chartWidth } from '#src/rider/profile/FtpChart.tsx';

const point = (day: string, ftpW: number) => ({ since: `${day}T00:00:00Z`, ftp_w: ftpW });
const now = Date.parse('2026-01-11T00:00:00Z');

describe('buildFtpLine', () => {
  it('holds a value until the next one, and the last one until now', () => {
    const line = buildFtpLine([point('2026-01-01', 200), point('2026-01-06', 220)], now);
    expect(line).toMatchObject({ lowW: 190, highW: 230 });
    expect(line.path).toBe('M0 120H300V40H600');
    expect(line.dots.map(({ x, ftpW }) => [x, ftpW])).toEqual([
      [0, 200],
      [300, 220],
    ]);
  });

  it('draws a single value, even one of this moment, as a level line', () => {
    for (const nowMs of [now, Date.parse('2026-01-01T00:00:00Z')])
      expect(buildFtpLine([point('2026-01-01', 205)], nowMs)).toMatchObject({
        path: 'M0 80H600',
        lowW: 180,
        highW: 230,
      });
  });

  it('stays inside its box even if clocks differ', () => {
    const ahead = buildFtpLine([point('2026-01-01', 50), point('2026-03-01', 600)], now);
    for (const { x, y } of ahead.dots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(chartWidth);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(chartHeight);
    }
    expect(ahead.path).not.toMatch(/NaN|Infinity/);
  });

  it('draws the last 300 changes', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => point('2026-01-01', 200 + (index % 50)));
    expect(buildFtpLine(many, now).dots).toHaveLength(300);
  });
});
