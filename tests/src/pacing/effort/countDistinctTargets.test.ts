// @vitest-environment node
import { expect, it } from 'vitest';
import { countDistinctTargets } from '#src/pacing/effort/countDistinctTargets.ts';

it('counts each wattage once, however often it is repeated', () => {
  expect(countDistinctTargets(Float64Array.of(220, 120, 220, 120, 205, 120))).toBe(3);
  // A link or a saved plan may contain fractions of values that are shown as whole watts.
  expect(countDistinctTargets([219.6, 220.4, 120])).toBe(2);
  expect(countDistinctTargets([])).toBe(0);
});
