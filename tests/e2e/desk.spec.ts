import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { EventListSchema } from '#contract/events/events.ts';
import { siteEnvironment } from '#tests/support/siteEnvironment.ts';
import { accountButton, signIn } from './signIn.ts';
import { words } from './support.ts';

const run = promisify(execFile);
const admin = (...args: string[]) =>
  run(process.execPath, ['scripts/boot.mjs', 'admin', ...args], {
    env: siteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });
const filesOfDesk = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/Desk-|\/api\/desk\//.test(request.url())) seen.push(request.url());
  });
  return seen;
};

test('a visitor and a rider find the door only', async ({ page }) => {
  const seen = filesOfDesk(page);
  await page.goto('/admin');
  await expect(page.getByText(words.auth.notSignedIn)).toBeVisible();
  await signIn(page, 'Sam Kao', 'google');
  await page.goto('/admin/samples');
  await expect(page.getByRole('heading', { name: words.auth.adminOnly })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
});

test('an administrator switches the sample content on and off, and the log has both', async ({ page }) => {
  await signIn(page);
  const button = accountButton(page, /的帳號/);
  const name = (await button.getAttribute('aria-label')) ?? '';
  const username = name.replace(words.auth.accountOf.replace('{{name}}', ''), '');
  await admin('grant', username, 'admin');
  await page.goto('/admin');
  const desk = page.getByRole('navigation', { name: words.desk.navigation });
  await desk.getByRole('link', { name: words.desk.sections.samples }).click();
  await page.getByRole('button', { name: words.deskSamples.turnOn }).click();
  await expect(page.getByText(words.deskSamples.isOn)).toBeVisible();
  const listed = async () => {
    const { results } = EventListSchema.parse(await (await page.request.get('/api/events/')).json());
    return results.filter(({ is_sample: isSample }) => isSample).length;
  };
  expect(await listed()).toBe(4);
  await page.getByRole('button', { name: words.deskSamples.turnOff }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.deskSamples.turnOff }).click();
  await expect(page.getByText(words.deskSamples.isOff)).toBeVisible();
  expect(await listed()).toBe(0);
  await desk.getByRole('link', { name: words.desk.sections.log }).click();
  const log = page.getByRole('table', { name: words.desk.sections.log });
  await expect(log.getByText(words.deskLog.actions.samplesOn)).toBeVisible();
  await expect(log.getByText(words.deskLog.actions.samplesOff)).toBeVisible();
  // Nothing sticks out of the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
