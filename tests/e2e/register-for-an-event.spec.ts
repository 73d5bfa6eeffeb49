import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import type { EventDraft } from '#contract/events/eventDraft.ts';
import { fill } from '#tests/support/fill.ts';
import { siteEnvironment } from '#tests/support/siteEnvironment.ts';
import { accountButton, allow, goToProvider, signIn } from './signIn.ts';
import { words } from './support.ts';

const run = promisify(execFile);
const admin = (...args: string[]) =>
  run(process.execPath, ['scripts/boot.mjs', 'admin', ...args], {
    env: siteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });

const { event } = words;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draft = (id: string, part: Partial<EventDraft> = {}): EventDraft => ({
  id,
  name: { 'zh-TW': `報名旅程 ${id}` },
  type: 'competition',
  challenge_id: 'wuling-west',
  picture: 'silhouette',
  registration_from: inDays(-1),
  registration_until: inDays(10),
  certification_from: inDays(12),
  certification_until: inDays(40),
  description: null,
  max_participants: null,
  certificate_text: null,
  levels: [],
  ...part,
});

/** An organiser in a browser of its own makes the event. */
async function createEvent(page: Page, made: EventDraft): Promise<void> {
  await signIn(page, 'Sam Kao', 'google');
  const label = (await accountButton(page, /的帳號/).getAttribute('aria-label')) ?? '';
  await admin('grant', label.replace(fill(words.auth.accountOf, { name: '' }), ''), 'organiser');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/events/', {
    data: made,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const consent = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('a visitor presses register, signs in, goes on where the button was, and cancels', async ({ page, browser }) => {
  const organiser = await (await browser.newContext()).newPage();
  await createEvent(organiser, draft('visitor-journey'));
  await page.goto('/events/visitor-journey?tab=details');
  await pressed(page, event.foot.loginAndRegister);
  await goToProvider(page, 'strava');
  await allow(page, '陳大文');
  await page.waitForURL('**/events/visitor-journey?tab=details');
  await consent(page, event.consent.confirm);
  await expect(page.getByText(/已報名・第 1 位/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await pressed(page, event.foot.cancel);
  await consent(page, event.foot.cancel);
  await expect(page.getByRole('button', { name: event.foot.register, exact: true })).toBeVisible();
  await organiser.context().close();
});

test('a rider waits for a place, and gets it when somebody cancels', async ({ page, browser }) => {
  const organiser = await (await browser.newContext()).newPage();
  await createEvent(organiser, draft('waiting-journey', { max_participants: 1 }));
  await organiser.goto('/events/waiting-journey');
  await pressed(organiser, event.foot.register);
  await consent(organiser, event.consent.confirm);
  await expect(organiser.getByText(/已報名・第 1 位/)).toBeVisible();

  await signIn(page, '陳大文');
  await page.goto('/events/waiting-journey');
  await pressed(page, fill(event.foot.join, { position: '1' }));
  await consent(page, event.consent.confirmWaitlist);
  await expect(page.getByText(event.wait.title)).toBeVisible();
  await pressed(organiser, event.foot.cancel);
  await consent(organiser, event.foot.cancel);
  // The place is taken again at once.
  await expect(organiser.getByRole('button', { name: fill(event.foot.join, { position: '1' }) })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/已報名・第 \d 位/)).toBeVisible();
  await organiser.context().close();
});
