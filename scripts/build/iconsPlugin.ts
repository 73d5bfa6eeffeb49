import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { appIcons, drawIcon } from './drawIcon.ts';

/** Draws the icons of the installed app from the logo. */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async buildStart() {
      const { resolve } = createRequire(import.meta.url);
      isReady ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
      await isReady;
    },
    generateBundle() {
      for (const { name, sizePx, margin } of appIcons) {
        const drawing = new Resvg(drawIcon(margin), { fitTo: { mode: 'width', value: sizePx } });
        const image = drawing.render();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: image.asPng() });
        image.free();
        drawing.free();
      }
    },
  };
}

/** The renderer may be initialised once in a process. */
let isReady: Promise<void> | undefined;
