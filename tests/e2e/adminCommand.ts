import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Role } from '#contract/riders/riders.ts';
import { createSiteEnvironment } from '#tests/support/siteEnvironment.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { signIn } from './signIn.ts';

const run = promisify(execFile);

/** Runs `npm run admin -- …` against the site of this test run. */
export const runAdminCommand = (...args: string[]) =>
  run(process.execPath, ['scripts/boot.mjs', 'admin', ...args], {
    env: createSiteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });

/** Adds two sample races that teams can enter, with past editions. */
export const switchSampleContentOn = () => runAdminCommand('sample-content', 'on');

/** Gives the rider who is signed in on the page a role; it takes effect with the next request. */
export const grantRole = async (page: Page, role: Role) =>
  runAdminCommand('grant', await new AccountMenu(page).readUsername(), role);

export async function signInAsAdministrator(page: Page, riderName?: string): Promise<void> {
  await signIn(page, riderName);
  await grantRole(page, 'admin');
}
