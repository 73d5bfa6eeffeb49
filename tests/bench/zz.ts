import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts';
import { startSite } from '#tests/support/startSite.ts';

const site = await startSite({ SAMPLE_CONTENT: 'on', REQUESTS_PER_MINUTE: '100000' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
for (const [lang, theme, width] of [
  ['zh-TW', 'light', 360],
  ['fr', 'light', 1280],
  ['en', 'dark', 1280],
  ['th', 'sun', 1280],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([l, t]) => {
      localStorage.setItem('preferred-language', l!);
      localStorage.setItem('theme', t!);
    },
    [lang, theme],
  );
  for (const [name, path] of [
    ['home', '/'],
    ['pace', '/route/wuling-west'],
  ] as const) {
    await page.goto(site.origin + path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2500);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((d) => setTimeout(d, 150));
      }
      scrollTo(0, 0);
    });
    await page.waitForTimeout(600);
    if (name === 'pace') {
      await page
        .locator('main h2, main h3')
        .filter({ hasText: /功率|區間|zone|Zone|โซน/ })
        .first()
        .scrollIntoViewIfNeeded()
        .catch(() => undefined);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shots-f/stat-${width}-${theme}-${lang}.png` });
      continue;
    }
    await page.screenshot({ path: `/tmp/shots-f/two-${name}-${width}-${theme}-${lang}.png`, fullPage: false });
  }
  await context.close();
}
await browser.close();
await site.stop();
