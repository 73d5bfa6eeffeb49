import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTileLayers } from '#server/config/defaultSettings.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'wolfpace-vite-'));
let receivedHeaders: IncomingHttpHeaders = {};
const api = createServer((request, response) => {
  receivedHeaders = request.headers;
  response.end('{}');
});
let vite: ViteDevServer;
let origin: string;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const previousProxy = process.env.VITE_API_PROXY;
  process.env.VITE_API_PROXY = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  try {
    vite = await createVite({
      root: rootDirectory,
      cacheDir,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { host: '127.0.0.1', port: 5790, strictPort: false, hmr: false, watch: null },
    });
  } finally {
    if (previousProxy === undefined) delete process.env.VITE_API_PROXY;
    else process.env.VITE_API_PROXY = previousProxy;
  }
  await vite.listen();
  origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

afterAll(async () => {
  await vite.close();
  api.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

describe('npm run dev', () => {
  it('passes the browser’s host to the API, so that the origin is ours', async () => {
    await fetch(`${origin}/api/routes/wuling-west/visits/`, { method: 'POST', headers: { origin } });
    expect(receivedHeaders).toMatchObject({ host: new URL(origin).host, origin });
  });

  it('writes the default settings into the page', async () => {
    const html = await (await fetch(`${origin}/`)).text();
    const settings = /<script type="application\/json" id="public-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    // The API knows the configured providers: the page offers all three and requests them.
    expect(JSON.parse(settings)).toEqual({
      site_name: '狼速 Wolfpace',
      tile_layers: defaultTileLayers,
      providers: { strava: 'available', google: 'available', facebook: 'available' },
      shows_strava_passes: true,
      contact: null,
      ga4_measurement_id: null,
    });
  });
});
