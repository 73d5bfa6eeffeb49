import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Firefox without a window, driven by WebDriver BiDi, which needs no separate driver program. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-TW, zh' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  return {
    name: 'Firefox',
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (inPage, ...args) => page.evaluate(`(${inPage.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    click: (selector) => page.click(selector),
    write: async (selector, text) => {
      await page.focus(selector);
      await page.$eval(selector, (field) => (field as HTMLInputElement).select());
      await page.keyboard.type(text);
    },
    chooseFile: async (selector, path) => {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(path);
    },
    pressRight: async (selector, times) => {
      await page.focus(selector);
      for (let press = 0; press < times; press += 1) await page.keyboard.press('ArrowRight');
    },
    close: () => browser.close(),
  };
}
