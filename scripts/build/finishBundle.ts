import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build, loadEnv } from 'vite';
import { root } from '../runChild.ts';
import { collectLicences } from './collectLicences.ts';
import { appIcons, drawIcon } from './drawIcon.ts';
import { listBuildFiles } from './listBuildFiles.ts';
import { listPageModules } from './pageModules.ts';

/** Adds to the bundle: icons, licences, the service worker, and a compressed copy of each text asset. */
export async function finishBundle(outDir: string): Promise<void> {
  await writeIcons(outDir);
  await writeFile(join(outDir, '.vite/licences.json'), JSON.stringify(collectLicences(root)));
  await buildServiceWorker(outDir);
  await compressAssets(join(outDir, 'assets'));
}

/** Draws the icons of the installed app from the logo. */
async function writeIcons(outDir: string): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  for (const { name, sizePx, marginRatio } of appIcons) {
    const drawing = new Resvg(drawIcon(marginRatio), { fitTo: { mode: 'width', value: sizePx } });
    const path = join(outDir, `icons/${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, drawing.render().asPng());
    drawing.free();
  }
}

/** Built after the pages, because it lists their files. */
async function buildServiceWorker(outDir: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const assets = await readdir(join(outDir, 'assets'));
  const apiBaseUrl = loadEnv('production', root)['VITE_API_BASE_URL'] ?? '';
  const files = { ...listBuildFiles({ manifest, modules: listPageModules(), assets }), apiBaseUrl };
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
}

const isCompressible = (name: string) => /\.(js|css|svg|json|webmanifest)$/.test(name);

/** Writes .br and .gz files beside every text asset, so that the server never compresses a file twice. */
async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter(isCompressible);
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const source = await readFile(path);
      const br = await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([
        writeFile(`${path}.br`, br),
        writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 })),
      ]);
    }),
  );
}
