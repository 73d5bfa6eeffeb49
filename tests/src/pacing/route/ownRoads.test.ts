// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { listOtherRoads, ownRoads } from '#src/pacing/route/ownRoads.ts';
import { isInsideOutline } from '#src/ui/map/outlineProjection.ts';
import { listRoadSteps } from '#tests/support/roadSteps.ts';

const source = readFileSync(resolve(import.meta.dirname, '../../../../src/pacing/route/ownRoads.ts'), 'utf8');
const [, text = ''] = source.split('`');

describe('the roads behind a map', () => {
  it('match our own data, without the approximate ones', () => {
    const roads = text.split(';').map((road) => road.trim().split(/\s+/).join(' '));
    expect(roads).toEqual(listRoadSteps(allRoutes));
    expect(ownRoads).toHaveLength(allRoutes.filter((content) => !buildRouteDraft(content).is_approximate).length);
  });

  it('lie on the island', () => {
    const [road] = ownRoads;
    const middle = (road?.latDeg.length ?? 0) >> 1;
    expect(isInsideOutline(road?.lonDeg[middle] ?? 0, road?.latDeg[middle] ?? 0)).toBe(true);
  });

  it('are not drawn along the line itself', () => {
    const content = allRoutes.find(({ id }) => id === 'wuling-west');
    if (content === undefined) throw new Error('no route wuling-west');
    const { line } = buildRouteDraft(content);
    const remaining = listOtherRoads(line);
    expect(remaining.length).toBeGreaterThan(10);
    const ends = remaining.flatMap(({ latDeg, lonDeg }) => [[latDeg[0] ?? 0, lonDeg[0] ?? 0]]);
    const nearest = ends.map(([lat = 0, lon = 0]) =>
      Math.min(...Array.from(line.latDeg, (y, i) => Math.hypot(y - lat, (line.lonDeg[i] ?? 0) - lon))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(0.003);
    expect(listOtherRoads({ latDeg: [], lonDeg: [] })).toHaveLength(ownRoads.length);
  });
});
