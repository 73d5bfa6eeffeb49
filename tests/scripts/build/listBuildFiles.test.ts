import { expect, it } from 'vitest';
import { listBuildFiles } from '#scripts/build/listBuildFiles.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_shell.js'],
    dynamicImports: ['src/routes/HomeScreen.tsx', 'src/about/LicencesScreen.tsx'],
  },
  '_shell.js': {
    file: 'assets/shell-2.js',
    dynamicImports: ['src/ui/words/zh-TW.ts', 'src/ui/words/th.ts', 'src/ui/words/ja.ts', 'src/app/late.ts'],
  },
  'src/routes/HomeScreen.tsx': {
    file: 'assets/HomeScreen-3.js',
    css: ['assets/home-4.css'],
    assets: ['assets/toolWorker-5.js'],
  },
  'src/about/LicencesScreen.tsx': { file: 'assets/LicencesScreen-6.js', imports: ['_list.js'] },
  '_list.js': { file: 'assets/list-7.js' },
  'src/ui/words/zh-TW.ts': { file: 'assets/zh-TW-8.js' },
  'src/ui/words/th.ts': { file: 'assets/th-9.js' },
  'src/i18n/pageTitles/th.ts': { file: 'assets/th-10.js' },
  'src/ui/words/ja.ts': { file: 'assets/ja-11.js' },
  'src/app/late.ts': { file: 'assets/late-12.js' },
};
const modules = {
  index: ['src/routes/pages.ts', 'src/routes/HomeScreen.tsx'],
  licences: ['src/about/pages.ts', 'src/about/LicencesScreen.tsx'],
};
const assets = [
  'index-1.js',
  'LicencesScreen-6.js',
  'list-7.js',
  'toolWorker-5.js',
  'optimalTool-13.js',
  'optimalTool-13.js.br',
];

it('precaches the pages that open without a network, with their lazy parts, workers, and zh-TW', () => {
  const { precached, build } = listBuildFiles({ manifest, modules, assets });
  expect(build).toBe('/assets/index-1.js');
  expect([...precached].sort()).toEqual([
    '/assets/HomeScreen-3.js',
    '/assets/home-4.css',
    '/assets/index-1.js',
    '/assets/late-12.js',
    '/assets/optimalTool-13.js',
    '/assets/shell-2.js',
    '/assets/toolWorker-5.js',
    '/assets/zh-TW-8.js',
    '/favicon.svg',
  ]);
});

it('lists the words of every other language, and refuses a build without index.html', () => {
  const { words } = listBuildFiles({ manifest, modules, assets });
  expect(words).toEqual({
    en: [],
    ja: ['/assets/ja-11.js'],
    fr: [],
    ko: [],
    th: ['/assets/th-9.js', '/assets/th-10.js'],
  });
  expect(() => listBuildFiles({ manifest: {}, modules, assets })).toThrow('index.html');
});
