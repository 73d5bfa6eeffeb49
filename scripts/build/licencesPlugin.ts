import type { Plugin } from 'vite';
import { root } from '../runChild.ts';
import { collectLicences } from './collectLicences.ts';

/** Writes what the page of third-party licences shows; the server reads it from there. */
export function licencesPlugin(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(collectLicences(root));
      this.emitFile({ type: 'asset', fileName: '.vite/licences.json', source });
    },
  };
}
