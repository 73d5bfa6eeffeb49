import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { listPageModules } from '#scripts/build/pageModules.ts';

const root = resolve(import.meta.dirname, '../..');

it('reads the files of every page, its screen and words, from its loader line', () => {
  const modules = listPageModules();
  expect(Object.keys(modules).sort()).toEqual(Object.keys(pages).sort());
  expect(modules['route-id']).toEqual(['src/app/pages.ts', 'src/app/RoutePacingPage.tsx', 'src/pacing/words/zh-TW.ts']);
  expect(modules['verifications-id']).toEqual([
    'src/verification/pages.ts',
    'src/verification/challenge/VerificationDetailScreen.tsx',
    'src/verification/words/zh-TW.ts',
    'src/account/words/zh-TW.ts',
    'src/routes/road/words/zh-TW.ts',
    'src/ui/form/words/zh-TW.ts',
  ]);
  const missing = Object.values(modules)
    .flat()
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});
