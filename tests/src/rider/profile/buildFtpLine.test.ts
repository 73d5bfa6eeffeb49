// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildFtpLine } from '#src/rider/profile/FtpChart.tsx';

const point = (day: string, ftpW: number) => ({ since: `${day}T00:00:00Z`, ftp_w: ftpW });
const now = Date.parse('2026-01-11T00:00:00Z');

describe('buildFtpLine', () => {
  it('holds a value until the next one, and the last one until now', () => {
    const line = buildFtpLine([point('2026-01-01', 200), point('2026-01-06', 220)], now);
    expect(line.scale).toEqual({ domain: [190, 230], ticks: [190, 200, 210, 220, 230] });
    expect(line.points).toEqual([
      { atMs: Date.parse('2026-01-01T00:00:00Z'), ftpW: 200 },
      { atMs: Date.parse('2026-01-06T00:00:00Z'), ftpW: 220 },
      { atMs: now, ftpW: 220 },
    ]);
  });

  it('draws a single value as a level line, even if it was set just now', () => {
    for (const nowMs of [now, Date.parse('2026-01-01T00:00:00Z')]) {
      const line = buildFtpLine([point('2026-01-01', 205)], nowMs);
      expect(line.scale.domain).toEqual([180, 230]);
      expect(line.points).toEqual([
        { atMs: Date.parse('2026-01-01T00:00:00Z'), ftpW: 205 },
        { atMs: nowMs, ftpW: 205 },
      ]);
    }
  });

  it('stays inside its box even if clocks differ', () => {
    for (const results of [[point('2026-01-01', 50), point('2026-03-01', 600)], [point('2026-03-01', 600)]]) {
      const { points, scale, fromMs } = buildFtpLine(results, now);
      for (const { atMs, ftpW } of points) {
        expect(atMs).toBeGreaterThanOrEqual(fromMs);
        expect(atMs).toBeLessThanOrEqual(now);
        expect(ftpW).toBeGreaterThanOrEqual(scale.domain[0]);
        expect(ftpW).toBeLessThanOrEqual(scale.domain[1]);
      }
    }
  });

  it('draws the last 300 changes', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => point('2026-01-01', 200 + (index % 50)));
    expect(buildFtpLine(many, now).points).toHaveLength(301);
  });
});
