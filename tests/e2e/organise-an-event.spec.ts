import { expect, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { grantRole } from './adminCommand.ts';
import { OrganisePage } from './pages/OrganisePage.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const name = '西進武嶺大會師';
/** A date and time in Taipei in the format of a datetime-local field. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)}T${time}`;

test('an organiser creates an event on a phone, finds it in the list and changes it', async ({ page }) => {
  await signIn(page, '陳大文');
  await grantRole(page, 'organiser');

  const organise = new OrganisePage(page);
  await organise.open();
  await organise.create();
  await expect(organise.name).toBeFocused();
  await organise.name.fill(name);
  await organise.chooseChallenge('武嶺', /西進武嶺/);
  await organise.setMoment('registration_from', inDays(-1, '09:00'));
  await organise.setMoment('registration_until', inDays(10, '20:00'));
  await organise.setMoment('certification_from', inDays(12, '00:00'));
  await organise.setMoment('certification_until', inDays(40, '23:59'));
  await organise.addMedals();
  await organise.setTimeLimit(1, '5', '0');
  await organise.setTimeLimit(2, '5', '30');
  await expect(organise.timeOrderFault(2)).toBeVisible();
  await organise.setTimeLimit(2, '4', '30');
  await organise.setTimeLimit(3, '4', '0');
  await organise.certificateText.fill('恭喜');
  await organise.insertParticipant();
  await expect(organise.certificateText).toHaveValue('恭喜{participant}');
  await organise.drawSample();
  await expect(organise.samplePicture).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page)).toEqual([]);

  // The draft survives a reload.
  await page.reload();
  await expect(organise.restoredNote).toBeVisible();
  await organise.create();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/events');
  await page.getByRole('link', { name }).click();

  await page.getByRole('link', { name: words.event.edit }).click();
  await organise.maxParticipants.fill('80');
  await organise.save();
  await expect(organise.savedNote).toBeVisible();
  await organise.showEvent();
  await expect(page.getByText(fill(words.events.registeredOf, { count: '0', max: '80' }))).toBeVisible();

  // No rider is registered, so the event can be deleted.
  await page.goBack();
  await organise.deleteEvent();
  await expect(page.getByRole('heading', { level: 1, name: words.page['events-my-events'] })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
