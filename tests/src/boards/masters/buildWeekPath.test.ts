import { describe, expect, it } from 'vitest';
import { buildWeekPath } from '#src/boards/masters/BoardRow.tsx';

describe('buildWeekPath', () => {
  it('draws the best rank on top and ends at the newest', () => {
    expect(buildWeekPath([11, 6, 1])).toEqual({ line: 'M4 24L48 14L92 4', end: { x: 92, y: 4 } });
  });

  it('breaks where an athlete was not on the board', () => {
    expect(buildWeekPath([5, null, 1])?.line).toBe('M4 24M92 4');
  });

  it('draws a change of one rank as a small change', () => {
    expect(buildWeekPath([2, 1])).toEqual({ line: 'M4 9L92 4', end: { x: 92, y: 4 } });
  });

  it('is null without a current rank', () => {
    expect(buildWeekPath([3, null])).toBeNull();
    expect(buildWeekPath([])).toBeNull();
  });
});
