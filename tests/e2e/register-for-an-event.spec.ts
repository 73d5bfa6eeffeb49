import { expect, type Page, test } from '@playwright/test';
import type { EventDraft } from '#contract/events/eventDraft.ts';
import { grantRole } from './adminCommand.ts';
import { EventPage } from './pages/EventPage.ts';
import { signIn, signInHere } from './signIn.ts';
import { words } from './support.ts';

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
async function createEvent(page: Page, draft: EventDraft): Promise<void> {
  await signIn(page, 'Sam Kao', 'google');
  await grantRole(page, 'organiser');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/events/', {
    data: draft,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

test('a visitor presses register, signs in, goes on where the button was, and cancels', async ({ page, browser }) => {
  const organiser = await (await browser.newContext()).newPage();
  await createEvent(organiser, draft('visitor-journey'));
  const event = new EventPage(page);
  await event.open('visitor-journey?tab=details');
  await event.signInAndRegister();
  await signInHere(page, '陳大文');
  await page.waitForURL('**/events/visitor-journey?tab=details');
  await event.consent();
  await expect(event.registeredNote('1')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await event.cancel();
  await expect(event.registerButton).toBeVisible();
  await organiser.context().close();
});

test('a rider waits for a place, and gets it when somebody cancels', async ({ page, browser }) => {
  const organiser = await (await browser.newContext()).newPage();
  await createEvent(organiser, draft('waiting-journey', { max_participants: 1 }));
  const registered = new EventPage(organiser);
  await registered.open('waiting-journey');
  await registered.register();
  await expect(registered.registeredNote('1')).toBeVisible();

  await signIn(page, '陳大文');
  const event = new EventPage(page);
  await event.open('waiting-journey');
  await event.joinWaitlist('1');
  await expect(page.getByText(words.event.wait.title)).toBeVisible();
  await registered.cancel();
  // The place is taken again at once.
  await expect(registered.joinWaitlistButton('1')).toBeVisible();
  await page.reload();
  await expect(event.registeredNote('\\d')).toBeVisible();
  await organiser.context().close();
});
