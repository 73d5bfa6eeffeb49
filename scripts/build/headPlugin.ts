import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { defaultSiteName, defaultTileLayers } from '#server/config/defaultSettings.ts';
import { firstPaintStyle } from '#server/modules/pages/firstPaintStyle.ts';
import { formatSettingsElement } from '#server/modules/pages/pageHead.ts';
import { primitiveStyle } from '#src/theme/primitiveStyle.ts';
import { themeScript, themeStyle } from '#src/theme/themeHead.ts';
import { languageScript } from './languageScript.ts';
import { listPageModules } from './pageModules.ts';
import { loadPageTitles } from './pageTitles.ts';

const computeCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const style = themeStyle + primitiveStyle + firstPaintStyle;
const script = `${themeScript};${languageScript}`;

/** The same content that our server writes into the page; the dev server sends the page itself. */
const defaultSettings = formatSettingsElement({
  site_name: defaultSiteName,
  tile_layers: defaultTileLayers,
  providers: { strava: 'available', google: 'available', facebook: 'available' },
  shows_strava_passes: true,
  contact: null,
  ga4_measurement_id: null,
});

/**
 * Writes style and script for theme, primitives, language and first paint into the head. For the server it writes their
 * hashes (csp.json) and what each page loads first (.vite/pages.json), for the browser the page definitions without the
 * titles in six languages.
 */
export function headPlugin(): Plugin {
  return {
    name: 'theme-head',
    transformIndexHtml: (html, { server }) => {
      const themedHtml = html.replace('<!--theme-->', `<style>${style}</style><script>${script}</script>`);
      return server === undefined ? themedHtml : themedHtml.replace('<!--head-->', () => defaultSettings);
    },
    load(id) {
      return this.environment.mode === 'build' ? loadPageTitles(id) : null;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(listPageModules()) });
      this.emitFile({
        type: 'asset',
        fileName: 'csp.json',
        source: JSON.stringify({ scriptHashes: [computeCspHash(script)], styleHashes: [computeCspHash(style)] }),
      });
    },
  };
}
