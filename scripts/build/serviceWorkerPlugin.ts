import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../runChild.ts';
import { buildFilesOf } from './buildFilesOf.ts';
import { pageModules } from './pageModules.ts';

/** Builds the service worker once the pages are built, because it names their files. */
export function serviceWorkerPlugin(): Plugin {
  let outDir = 'dist';
  let apiBaseUrl = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
      apiBaseUrl = config.env['VITE_API_BASE_URL'] ?? '';
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
        const assets = await readdir(join(outDir, 'assets'));
        const files = { ...buildFilesOf({ manifest, modules: pageModules(), assets }), apiBaseUrl };
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { __BUILD_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(root, 'workers/serviceWorker/serviceWorker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
