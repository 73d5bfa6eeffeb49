import { expect, test } from '@playwright/test';
import { createEvent } from './createEvent.ts';
import { openPhone } from './openPhone.ts';
import { EventPage } from './pages/EventPage.ts';
import { signIn, signInHere } from './signIn.ts';
import { words } from './support.ts';

test('a visitor presses register, signs in, registers on the same page, and cancels', async ({ page, browser }) => {
  const organiser = await openPhone(browser);
  await createEvent(organiser, 'visitor-journey', '報名旅程');
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

test('a rider on the waiting list gets the seat when another rider cancels', async ({ page, browser }) => {
  const organiser = await openPhone(browser);
  await createEvent(organiser, 'waiting-journey', '候補旅程', { max_participants: 1 });
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
  // The seat goes to the waiting rider at once.
  await expect(registered.joinWaitlistButton('1')).toBeVisible();
  await page.reload();
  await expect(event.registeredNote('\\d')).toBeVisible();
  await organiser.context().close();
});
