import { describe, expect, it } from 'vitest';
import { listPauses, sumPausesS } from '#machines/pacePlan/listPauses.ts';

const stops = [{ atM: 5_000, durationS: 300 }];

describe('pauses', () => {
  it('are the planned stops in the mountains', () => {
    expect(listPauses({ stops, traffic: 'mountain' }, 20_000)).toBe(stops);
  });

  it('have half a minute a kilometre at the lights of a town, in order with the stops', () => {
    const pauses = listPauses({ stops, traffic: 'town' }, 10_000);
    expect(pauses).toHaveLength(11);
    expect(pauses.map(({ atM }) => atM)).toEqual(pauses.map(({ atM }) => atM).sort((a, b) => a - b));
    expect(sumPausesS({ stops, traffic: 'town' }, 10_000)).toBe(300 + 300);
    expect(sumPausesS({ stops: [], traffic: 'mixed' }, 10_000)).toBe(75);
  });

  it('are whole seconds and few, however long the course is', () => {
    const pauses = listPauses({ stops: [], traffic: 'town' }, 345_678);
    expect(pauses).toHaveLength(60);
    expect(pauses.every(({ durationS }) => Number.isInteger(durationS))).toBe(true);
    expect(pauses.reduce((sum, { durationS }) => sum + durationS, 0)).toBe(10_370);
  });
});
