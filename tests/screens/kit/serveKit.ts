import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { headPlugin } from '#scripts/build/headPlugin.ts';
import type { Site } from '#tests/support/startSite.ts';

/** Builds and serves the page that shows every part of src/ui in all its states, without the site. */
export async function serveKit(): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'wolfpace-kit-'));
  const config = { root: import.meta.dirname, configFile: false, logLevel: 'warn' } as const;
  await build({ ...config, plugins: [react(), headPlugin()], build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the kit has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
