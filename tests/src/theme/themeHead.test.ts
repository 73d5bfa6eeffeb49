import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { themeScript, themeStyle } from '#src/theme/themeHead.ts';
import { themeStorageKey } from '#src/theme/themeStorageKey.ts';
import { themes } from '#src/theme/themes.ts';
import { chooseTheme, getCurrentTheme } from '#src/theme/useTheme.ts';

// Runs exactly the text that the build writes into the head.
const runHeadScript = () => new Function(themeScript)();

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the theme in the head', () => {
  it.each([
    [null, 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['sun', 'sun'],
    ['"><script>', 'light'],
  ])('shows %j as %s before the first paint', (stored, expected) => {
    if (stored !== null) localStorage.setItem(themeStorageKey, stored);
    runHeadScript();
    expect(document.documentElement.dataset.theme).toBe(expected);
  });

  it('is light if storage throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    runHeadScript();
    expect(getCurrentTheme()).toBe('light');
  });

  it('limits dark and sun to the screen, so that prints are light', () => {
    const [, onScreen = ''] = /@media screen\{((?:\[data-theme=\w+\]\{[^}]*\})+)\}/.exec(themeStyle) ?? [];
    for (const theme of ['dark', 'sun'] as const) expect(onScreen).toContain(`[data-theme=${theme}]`);
    expect(themeStyle.replace(onScreen, '')).not.toContain('[data-theme=');
  });

  it('enlarges all text in bright light', () => {
    expect(themeStyle).toMatch(/\[data-theme=sun\]\{[^}]*font-size:112\.5%/);
  });

  it('contains every colour of every theme', () => {
    for (const theme of Object.values(themes))
      for (const colour of Object.values(theme)) expect(themeStyle).toContain(colour);
  });
});

describe('a chosen theme', () => {
  it('is shown and stored', () => {
    chooseTheme('dark');
    expect(getCurrentTheme()).toBe('dark');
    expect(localStorage.getItem(themeStorageKey)).toBe('dark');
  });

  it('is shown even if storage throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseTheme('sun');
    expect(getCurrentTheme()).toBe('sun');
  });
});
