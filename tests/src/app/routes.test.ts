// @vitest-environment node
import { expect, it } from 'vitest';
import { type PageName, pages } from '#contract/pages.ts';
import { routes } from '#src/app/routes.ts';

it('has a screen for every page', () => {
  for (const name of Object.keys(pages) as PageName[]) expect(routes[name]).toBeTypeOf('function');
});
