// @vitest-environment node
import { expect, it } from 'vitest';
import { type PageName, pages } from '#contract/pages.ts';
import { findPageLoader } from '#src/app/pages.ts';

it('finds a loader for each page', async () => {
  const names = Object.keys(pages) as PageName[];
  const results = await Promise.allSettled(names.map(findPageLoader));
  expect(names.filter((_, index) => results[index]?.status === 'rejected')).toEqual([]);
});
