// @vitest-environment node
import { expect, it } from 'vitest';
import { distinctTargets } from '#src/pacing/effort/distinctTargets.ts';

it('counts each wattage once, however often the course comes back to it', () => {
  expect(distinctTargets(Float64Array.of(220, 120, 220, 120, 205, 120))).toBe(3);
  // A link or a saved plan may contain fractions of values that are shown as whole watts.
  expect(distinctTargets([219.6, 220.4, 120])).toBe(2);
  expect(distinctTargets([])).toBe(0);
});
