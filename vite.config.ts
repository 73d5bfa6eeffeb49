import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressPlugin } from './scripts/build/compressPlugin.ts';
import { headPlugin } from './scripts/build/headPlugin.ts';
import { shellChunkPlugin } from './scripts/build/shellChunkPlugin.ts';

export default defineConfig({
  plugins: [react(), headPlugin(), shellChunkPlugin(), compressPlugin()],
  // wouter asks for a shim of what React itself has since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: { target: 'es2022', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: {
    port: 5173,
    // As an object: a bare address would replace the Host header, and the origin would look foreign to the API.
    proxy: { '/api': { target: process.env['VITE_API_PROXY'] ?? 'http://127.0.0.1:8080' } },
    // The database writes all the time.
    watch: { ignored: ['**/.data/**'] },
  },
  test: {
    // By default vitest leaves one of two cores idle, while the launcher tests wait for processes.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          include: ['tests/{workers,machines,contract}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,scripts,house}/**/*.test.ts'],
          globalSetup: ['tests/server/support/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
