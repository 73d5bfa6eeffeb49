import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from '#embedded/postmaster.ts';
import { SiteProcess } from '#tests/server/appSupport/siteProcess.ts';
import { createTemporaryDirectory } from './createTemporaryDirectory.ts';

test('a site whose PostgreSQL dies reports it, exits with 1, leaves no process, and can start again', async () => {
  const dataDir = createTemporaryDirectory();
  const start = () => {
    const site = new SiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    onTestFinished(() => void site.child.kill('SIGKILL'));
    return site;
  };
  const cluster = join(dataDir, 'postgres/cluster');
  const site = start();
  await site.waitForAddress();
  const pid = findPostmaster(cluster)?.pid ?? 0;
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGKILL');
  const { code, stderr } = await site.waitForExit();
  expect(code).toBe(1);
  expect(stderr.trimEnd()).toBe('PostgreSQL has ended, and the site with it; start it again.');
  const next = start();
  await next.waitForAddress();
  expect(await next.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(findPostmaster(cluster)).toBeUndefined();
});
