import { type Browser, expect, type Page } from '@playwright/test';
import type { MemberDraft } from '#contract/races/members.ts';
import { words } from './support.ts';

/** A call as the rider who is signed in on the page. */
export async function tryCall(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  return page.request.fetch(path, { method, data, headers });
}

export async function call(page: Page, method: string, path: string, data?: object) {
  const answer = await tryCall(page, method, path, data);
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return answer.json();
}

/** A national number with a check digit that fits; the letter F is 15. */
function numberOf(index: number): string {
  const digits = `1${3_110_420 + index}`;
  const weights = [8, 7, 6, 5, 4, 3, 2, 1];
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 1 + 5 * 9);
  return `F${digits}${(10 - (sum % 10)) % 10}`;
}

/** A rider with a document of his own for each number. */
export const memberOf = (index: number, change: Partial<MemberDraft> = {}): MemberDraft => ({
  name: `隊員${index + 1}`,
  nationality: '台灣',
  identity_kind: 'national_id',
  identity_number: numberOf(index),
  gender: 'male',
  birth_date: '1990-01-01',
  phone: '0912345678',
  emergency_contact: '陳美惠',
  emergency_phone: '0987000654',
  relationship: 'spouse',
  ...change,
});

/** A day before the eighteenth birthday. */
export function bornToBeSeventeen(raceDay: string): string {
  const day = new Date(`${raceDay}T00:00:00Z`);
  const born = new Date(Date.UTC(day.getUTCFullYear() - 18, day.getUTCMonth(), day.getUTCDate() + 1));
  return born.toISOString().slice(0, 10);
}

/** Somebody else's phone, with no account. */
export async function openPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A finger's signature on the pad. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: words.invitation.consent.pad });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the screen');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(box.x + 30 + step * 10, box.y + 40 + (step % 2) * 24);
  }
  await page.mouse.up();
}
