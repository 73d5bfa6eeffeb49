import { expect, it } from 'vitest';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { SlugSchema } from '#contract/routes/routes.ts';

it.each([
  ['own-0195f0a0-0000-4000-8000-00000000000a', true],
  ['own-0123456789ab', true],
  ['own-0123', false],
  ['own-climb', false],
  ['owner-0123456789ab', false],
  ['wuling-west', false],
])('%s is an own course: %s', (id, isOwn) => {
  expect(isOwnRouteId(id)).toBe(isOwn);
});

it('refuses such an id for a route of the site', () => {
  expect(SlugSchema.safeParse('own-0123456789ab').success).toBe(false);
  expect(SlugSchema.safeParse('own-climb').success).toBe(false);
  expect(SlugSchema.safeParse('owner').success).toBe(true);
});
