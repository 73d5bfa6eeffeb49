import { describe, expect, it } from 'vitest';
import { findDepartureDay, isPast } from '#machines/forecast/departureDay.ts';

import { moment } from './forecastFakes.ts';

describe('the day of a departure', () => {
  it('is today until its hour has passed, then tomorrow', () => {
    expect(findDepartureDay(null, { ...moment, departureMinute: 600 })).toBe('2026-11-22');
    expect(findDepartureDay(null, moment)).toBe('2026-11-23');
  });

  it('stays until its ride is over, and is never in the past', () => {
    expect(findDepartureDay('2026-11-22', { ...moment, rideMinutes: 200 })).toBe('2026-11-22');
    expect(findDepartureDay('2026-11-22', moment)).toBe('2026-11-23');
    expect(findDepartureDay('2026-11-10', { ...moment, departureMinute: 600 })).toBe('2026-11-22');
    expect(isPast(moment.nowMs, '2026-11-22', 500)).toBe(true);
    expect(isPast(moment.nowMs, '2026-11-22', 501)).toBe(false);
  });
});
