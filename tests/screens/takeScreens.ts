import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { type Language, languages } from '#contract/languages.ts';
import { chooseChecks, countCommits, readGreens } from '#scripts/lastGreen.ts';
import { createScreensCheck } from '#scripts/listChecks.ts';
import { allWords } from '#tests/support/allWords.ts';
import { chromiumArgs, findChromiumPath } from '#tests/support/chromium.ts';
import { type Site, startSite } from '#tests/support/startSite.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { kitLooks } from './kit/kitLooks.ts';
import { serveKit } from './kit/serveKit.ts';
import { screenList } from './screenList.ts';
import type { ScreenLook } from './screenLook.ts';

const themes = ['light', 'dark', 'sun'] as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

interface Shot {
  readonly look: ScreenLook;
  readonly language: Language;
  readonly theme: string;
  readonly size: (typeof sizes)[number];
  readonly file: string;
  readonly isWhole: boolean;
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screens' },
    only: { type: 'string' },
    language: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    whole: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '../..');
/** Exit code for `.ci/run` when nothing was done. */
const skippedStatus = 3;
if (values['if-changed']) {
  const [green] = chooseChecks([createScreensCheck()], readGreens(), countCommits()).skipped;
  if (green) {
    console.log(`screens skipped: same sources as when last green, on ${green.green.date} (tests/lastGreen.json)`);
    process.exit(skippedStatus);
  }
}
const shots = values.readme ? listReadmeShots() : listAllShots();
/** Starts only what the chosen screens need: the kit needs neither server nor database. */
const sites = new Map<'site' | 'kit', Site>();
if (shots.some(({ look }) => !isKitLook(look))) sites.set('site', await startSite({ REQUESTS_PER_MINUTE: '100000' }));
if (shots.some(({ look }) => isKitLook(look))) sites.set('kit', await serveKit());
const browser = await chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
try {
  let failed = 0;
  for (const shot of shots) {
    await takeShot(browser, shot).catch((error: unknown) => {
      failed++;
      console.error(`${shot.file}: ${String(error).split('\n')[0]}`);
    });
  }
  console.log(`${shots.length - failed} pictures, ${failed} failed`);
  if (failed > 0 || shots.length === 0) process.exitCode = 1;
} finally {
  await browser.close();
  for (const site of sites.values()) await site.stop();
}

function isKitLook({ name }: ScreenLook): boolean {
  return name.startsWith('kit-');
}

function listAllShots(): Shot[] {
  const out = resolve(root, values.out);
  const shots: Shot[] = [];
  for (const look of [...screenList, ...kitLooks])
    for (const language of languages)
      for (const theme of themes)
        for (const size of sizes) {
          if (values.only !== undefined && !look.name.startsWith(values.only)) continue;
          if (values.language !== undefined && !values.language.includes(language)) continue;
          if (values.theme !== undefined && !values.theme.includes(theme)) continue;
          const file = join(out, `${look.name}-${size.width}-${theme}-${language}.png`);
          shots.push({ look, language, theme, size, file, isWhole: values.whole });
        }
  return shots;
}

/** The pictures shown in README.md; updated by `npm run screens -- --readme`. */
function listReadmeShots(): Shot[] {
  const look = screenList.find(({ name }) => name === 'pace');
  if (look === undefined) return [];
  const out = resolve(root, 'docs/screens');
  return [
    { look, language: 'zh-TW', theme: 'light', size: sizes[0], file: join(out, 'pace-phone.png'), isWhole: false },
    { look, language: 'zh-TW', theme: 'dark', size: sizes[1], file: join(out, 'pace-desktop.png'), isWhole: false },
  ];
}

async function takeShot(launchedBrowser: Browser, { look, language, theme, size, file, isWhole }: Shot): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const isPhone = size.width < 600;
  const context = await launchedBrowser.newContext({
    serviceWorkers: 'block',
    viewport: size,
    deviceScaleFactor: 1.5,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language,
    timezoneId: 'Asia/Taipei',
  });
  try {
    await context.addInitScript(
      ([code, name]) => {
        localStorage.setItem('preferred-language', code ?? '');
        localStorage.setItem('theme', name ?? '');
      },
      [language, theme],
    );
    const page = await context.newPage();
    await look.prepare?.(page);
    await page.goto(`${sites.get(isKitLook(look) ? 'kit' : 'site')?.origin}${look.path}`);
    if (look.prepare === undefined) await waitUntilIdle(page);
    else await page.getByRole('main').waitFor();
    await look.act?.(page, allWords[language], language);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    await page.screenshot({ path: file, fullPage: isWhole });
  } finally {
    await context.close();
  }
}
