// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isInsideOutline, outlineBox, projectOnOutline } from '#src/ui/map/outlineProjection.ts';
import { taiwanOutline } from '#src/ui/map/taiwanOutline.ts';

describe('taiwanOutline', () => {
  it.each([
    ['Taipei', 121.5654, 25.033],
    ['Keelung', 121.745, 25.13],
    ['Tamsui', 121.445, 25.17],
    ['Hsinchu', 120.96, 24.8],
    ['Taichung', 120.68, 24.15],
    ['Lukang', 120.435, 24.055],
    ['Tainan', 120.2, 22.995],
    ['Kaohsiung', 120.3, 22.63],
    ['Hengchun', 120.745, 22.0],
    ['Eluanbi', 120.85, 21.905],
    ['Taitung', 121.145, 22.755],
    ['Chenggong', 121.37, 23.1],
    ['Hualien', 121.605, 23.985],
    ['Suao', 121.85, 24.595],
    ['Yilan', 121.753, 24.757],
    ['Fulong', 121.944, 25.018],
    ['Wuling', 121.2736, 24.138],
    ['Puli', 120.979, 23.973],
  ])('contains %s', (_, lonDeg, latDeg) => expect(isInsideOutline(lonDeg, latDeg)).toBe(true));

  it.each([
    ['Penghu', 119.57, 23.57],
    ['Orchid Island', 121.55, 22.05],
    ['Green Island', 121.49, 22.66],
    ['Xiaoliuqiu', 120.37, 22.34],
    ['Guishan Island', 121.95, 24.84],
    ['the strait', 120.0, 24.2],
    ['the Pacific', 121.8, 23.9],
    ['the sea off Su-Hua', 121.85, 24.35],
  ])('does not contain %s', (_, lonDeg, latDeg) => expect(isInsideOutline(lonDeg, latDeg)).toBe(false));

  it('has the area of the main island, 35,800 km2, within 2 %', () => {
    const kmPerDegree = 111.2;
    const centred = taiwanOutline.map(
      ([lon, lat]) => [(lon - 121) * Math.cos((lat * Math.PI) / 180), lat - 23.6] as const,
    );
    const sum = centred.reduce((total, [x, y], index) => {
      const [nextX, nextY] = centred[(index + 1) % centred.length] ?? [0, 0];
      return total + (x * nextY - nextX * y) / 2;
    }, 0);
    expect(Math.abs(sum) * kmPerDegree ** 2).toBeGreaterThan(35_800 * 0.98);
    expect(Math.abs(sum) * kmPerDegree ** 2).toBeLessThan(35_800 * 1.02);
  });

  it('is drawn upright inside its box', () => {
    const points = taiwanOutline.map(([lonDeg, latDeg]) => projectOnOutline(lonDeg, latDeg));
    expect(Math.min(...points.flat())).toBe(8);
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(outlineBox.width - 8, 1);
    expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(outlineBox.height - 8, 1);
    expect(projectOnOutline(121.5, 25.2)[1]).toBeLessThan(projectOnOutline(120.8, 22)[1]);
  });
});
