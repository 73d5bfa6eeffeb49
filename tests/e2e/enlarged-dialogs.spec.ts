import { expect, type Page, test } from '@playwright/test';
import { screenList } from '#tests/screens/screenList.ts';
import { allWords } from '#tests/support/allWords.ts';
import type { ScreenLook } from '../screens/screenLook.ts';
import { findLayoutFaults } from './layoutFaults.ts';

const checkedNames = [
  'pace-wind',
  'own-courses',
  'tool-optimal',
  'tool-rideOptions',
  'tool-ftp',
  'tool-departure',
  'tool-learning',
  'tool-analysis',
  'tool-exports',
  'tool-share',
  'tool-compare',
  'tool-studio',
  'tool-segmentSearch',
  'segment-board-own',
  'certificate-revoke',
  'certificate-restore',
];
const looks = screenList.filter(({ name }) => checkedNames.includes(name));
/** At this text size a placeholder may end in an ellipsis, because the field also has a label. */
const isHint = (fault: string) => fault.endsWith('cut by its field');

// French has the longest words, Thai the tallest letters.
for (const language of ['fr', 'th'] as const)
  test(`no dialog cuts off text at twice the text size, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((spoken) => {
      localStorage.setItem('preferred-language', spoken);
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '32px';
      });
    }, language);
    for (const [index, look] of looks.entries())
      await test.step(look.name, async () => {
        const { name, act } = look;
        await showLook(page, look, looks[index - 1]);
        await act?.(page, allWords[language], language);
        await expect
          .soft(async () => {
            const faults = (await findLayoutFaults(page)).filter((fault) => !isHint(fault));
            expect(faults, name).toEqual([]);
          })
          .toPass({ timeout: 3_000 });
      });
  });

/** Opens the page of a look. If the previous look used the same page unprepared, it only closes that look's dialog. */
async function showLook(page: Page, { path, prepare }: ScreenLook, previous: ScreenLook | undefined): Promise<void> {
  if (previous?.path === path && previous.prepare === undefined && prepare === undefined) {
    const open = page.locator('dialog[open]');
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
    return;
  }
  await prepare?.(page);
  await page.goto(path);
}
