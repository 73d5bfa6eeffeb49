import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '#tests/support/freePort.ts';
import type { Engine } from './engine.ts';

/** WebKitGTK's MiniBrowser on a virtual screen, driven by classic WebDriver. */
export async function openWebKit(browserPath: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=local'], {
    // The browser logs its own errors on every page; they are unrelated to ours.
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'C.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const endAll = async () => {
    await Promise.all([endProcess(driver), endProcess(screen)]);
  };
  try {
    await waitUntilReady(port);
    return createEngine(await openBrowser(port, browserPath), endAll);
  } catch (error) {
    await endAll();
    throw error;
  }
}

async function openBrowser(port: number, binary: string): Promise<WebDriver> {
  const browserOptions = { binary, args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
    .build();
  // Its window cannot be narrower than about 450 px.
  await browser.manage().window().setRect({ x: 0, y: 0, width: 360, height: 800 });
  return browser;
}

function createEngine(browser: WebDriver, endAll: () => Promise<void>): Engine {
  const find = (selector: string) => browser.findElement(By.css(selector));
  return {
    name: 'WebKit',
    open: (url) => browser.get(url),
    run: (inPage, ...args) => browser.executeScript(`return (${inPage.toString()})(...arguments)`, ...args),
    click: (selector) => find(selector).click(),
    write: async (selector, text) => {
      await find(selector).clear();
      await find(selector).sendKeys(text);
    },
    chooseFile: (selector, path) => find(selector).sendKeys(path),
    pressRight: (selector, times) => find(selector).sendKeys(...Array.from({ length: times }, () => Key.ARROW_RIGHT)),
    close: async () => {
      await browser.quit();
      await endAll();
    },
  };
}

async function waitUntilReady(port: number): Promise<void> {
  const deadlineMs = performance.now() + 30_000;
  while (performance.now() < deadlineMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('WebKitWebDriver was not ready within 30 s');
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
