import { expect, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { createEvent } from './createEvent.ts';
import { openPhone } from './openPhone.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { EventPage } from './pages/EventPage.ts';
import { EventRidersPage } from './pages/EventRidersPage.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const { myEvents } = words;
const id = 'out-and-in';
const name = '移出與候補';
const reason = '報名資料和本人不符';

test('a rider registers, finds the event in their list, and reads why the organiser removed them', async ({
  page,
  browser,
}) => {
  const organiser = await openPhone(browser);
  await createEvent(organiser, id, name, { max_participants: 5 });

  await signIn(page, '陳大文');
  const account = new AccountMenu(page);
  const rider = await account.readUsername();
  const event = new EventPage(page);
  await event.open(id);
  await event.register();
  await expect(event.registeredNote('1')).toBeVisible();
  await account.openMyEvents(rider);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(fill(myEvents.number, { number: '1' }))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page)).toEqual([]);

  const riders = new EventRidersPage(organiser);
  await riders.open();
  await riders.openExclusion(rider);
  await riders.confirmExclusion();
  await expect(riders.reason).toBeFocused();
  await riders.reason.fill(reason);
  await riders.confirmExclusion();
  await expect(riders.excludedNote(rider)).toBeVisible();
  expect((await riders.export()).suggestedFilename()).toMatch(/^out-and-in-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await organiser.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(organiser)).toEqual([]);

  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await account.open(rider);
  await page.getByRole('button', { name: new RegExp(words.notice.title) }).click();
  await expect(page.getByRole('dialog').getByText(new RegExp(`${name}.*${reason}`))).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: words.notices.toEvent }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await organiser.context().close();
});
