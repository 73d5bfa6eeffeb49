import type { Page } from '@playwright/test';
import type { MemberDraft } from '#contract/races/members.ts';
import { words } from './support.ts';

/** A national id with a valid check digit; the letter F counts as 15. */
function buildNationalId(index: number): string {
  const digits = `1${3_110_420 + index}`;
  const weights = [8, 7, 6, 5, 4, 3, 2, 1];
  const sum = [...digits].reduce(
    (total, digit, position) => total + Number(digit) * (weights[position] ?? 0),
    1 + 5 * 9,
  );
  return `F${digits}${(10 - (sum % 10)) % 10}`;
}

/** A complete member; each index has a different national id. */
export const buildMember = (index: number, change: Partial<MemberDraft> = {}): MemberDraft => ({
  name: `隊員${index + 1}`,
  nationality: '台灣',
  identity_kind: 'national_id',
  identity_number: buildNationalId(index),
  gender: 'male',
  birth_date: '1990-01-01',
  phone: '0912345678',
  emergency_contact: '陳美惠',
  emergency_phone: '0987000654',
  relationship: 'spouse',
  ...change,
});

/** Birth date of a rider who turns 18 on the day after the race. */
export function computeBirthDateAt17(raceDay: string): string {
  const day = new Date(`${raceDay}T00:00:00Z`);
  const born = new Date(Date.UTC(day.getUTCFullYear() - 18, day.getUTCMonth(), day.getUTCDate() + 1));
  return born.toISOString().slice(0, 10);
}

/** Draws a signature on the pad. */
export async function drawSignature(page: Page): Promise<void> {
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
