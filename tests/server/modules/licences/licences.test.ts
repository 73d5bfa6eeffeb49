import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { LicenceList } from '#contract/licences/licences.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite | undefined;
afterEach(() => site?.close());

it('returns the list that the build has written', async () => {
  const list: LicenceList = {
    results: [{ name: 'react', version: '19.3.1', licence: 'MIT', runs_in: 'browser', text: 'MIT License' }],
  };
  const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
  mkdirSync(join(buildDirectory, '.vite'));
  writeFileSync(join(buildDirectory, '.vite/licences.json'), JSON.stringify(list));
  site = await createTestSite({ buildDirectory });
  const { statusCode, headers, body } = await site.app.inject('/api/licences/');
  rmSync(buildDirectory, { recursive: true });
  expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([200, 'max-age=3600', list]);
});

it('has no list without a build', async () => {
  site = await createTestSite();
  const response = await site.app.inject('/api/licences/');
  expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
});
