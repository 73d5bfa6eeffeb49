import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './scripts/build/chunkGroups.ts';
import { headPlugin } from './scripts/build/headPlugin.ts';
import { preloadHelperPlugin } from './scripts/build/preloadHelperPlugin.ts';
import { SlowestFirst } from './scripts/slowestFirst.ts';

const api = process.env['VITE_API_PROXY'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), headPlugin(), preloadHelperPlugin()],
  // Takes comments and line breaks out of the styles (decision 170); no names or ids are added to them.
  oxc: { plugins: { styledComponents: { displayName: false, ssr: false, minify: true } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    // As an object: a bare address would replace the Host header, and the origin would look foreign to the API.
    proxy: { '/api': { target: api }, '/simulator': { target: api } },
    // The database writes all the time.
    watch: { ignored: ['**/.data/**'] },
  },
  test: {
    // By default vitest leaves one of two cores idle, while the launcher tests wait for processes. Three made pages wait too long.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // As in playwright.config.ts: a stalled machine must not refuse a change. The end of the output names each second try.
    retry: process.env['CI'] ? 1 : 0,
    // A line a file, and the console of what failed only.
    silent: 'passed-only',
    // The limits below end what hangs; what takes two seconds at rest may take many times that on a busy machine.
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          // As for the server below: no test of these leaves a module, a global or a clock changed.
          isolate: false,
          testTimeout: 120_000,
          include: ['tests/{workers,machines,contract}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Rules are inserted one by one, as in production; otherwise jsdom parses the whole sheet again for each.
          env: { SC_DISABLE_SPEEDY: 'false' },
          testTimeout: 120_000,
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // One copy of the server's modules a worker: loading them again for each file took two fifths of the time.
          isolate: false,
          include: ['tests/{server,simulator,samples,embedded,scripts,architecture}/**/*.test.ts'],
          globalSetup: ['tests/server/support/startTestServer.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
