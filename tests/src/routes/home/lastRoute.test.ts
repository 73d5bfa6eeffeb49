import { beforeEach, describe, expect, it } from 'vitest';
import { isRiderItem } from '#src/account/session/riderItems.ts';
import { readLastRoute } from '#src/routes/home/lastRoute.ts';
import { storeLastRoute } from '#src/routes/home/storeLastRoute.ts';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';

beforeEach(() => localStorage.clear());

describe('last route', () => {
  it('is stored with its shape if the device knows a rider, and removed at logout', () => {
    storeLastRoute(routeSummary());
    expect(readLastRoute()).toBeNull();
    localStorage.setItem('pace-inputs', '{}');
    expect(readLastRoute()).toMatchObject({ id: 'wuling-west', distance_m: 53_280, elevation_max_m: 3_275 });
    expect(readLastRoute()?.silhouette_m).toHaveLength(64);
    expect(isRiderItem('pace-last-route')).toBe(true);
  });

  it.each(['{', 'null', '{"id":"a"}', '{"id":"a","name":{"zh-TW":"a"},"distance_m":1,"silhouette_m":["x"]}'])(
    'is null when storage holds %s',
    (stored) => {
      localStorage.setItem('pace-inputs', '{}');
      localStorage.setItem('pace-last-route', stored);
      expect(readLastRoute()).toBeNull();
    },
  );
});
