import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { themeScript, themeStyle } from '#src/theme/themeHead.ts';

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes the theme's style and script into the head, and their hashes to csp.json for the server's policy. */
export function headPlugin(): Plugin {
  return {
    name: 'theme-head',
    transformIndexHtml: (html) =>
      html.replace('<!--theme-->', `<style>${themeStyle}</style><script>${themeScript}</script>`),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'csp.json',
        source: JSON.stringify({ scriptHashes: [cspHash(themeScript)], styleHashes: [cspHash(themeStyle)] }),
      });
    },
  };
}
