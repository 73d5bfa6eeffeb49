import { createEmitter } from '#src/store/createEmitter.ts';
import { useStore } from '#src/store/useStore.ts';
import { themeStorageKey } from './themeStorageKey.ts';
import type { ThemeName } from './themes.ts';

const changes = createEmitter(() => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === themeStorageKey && isThemeName(newValue)) showTheme(newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});

// Not imported from `themes`: the colours are in the head already and need not load again.
const themeNames: Readonly<Record<ThemeName, true>> = { light: true, dark: true, sun: true };
const isThemeName = (name: string | null | undefined): name is ThemeName => Object.hasOwn(themeNames, name ?? '');

/** The current theme, read from the root element. */
export function getCurrentTheme(): ThemeName {
  const name = document.documentElement.dataset.theme;
  return isThemeName(name) ? name : 'light';
}

/** Sets a theme on the root element; only styles change, React does not render. */
export function showTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  const cardColour = getComputedStyle(document.documentElement).getPropertyValue('--card');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', cardColour);
  changes.emit();
}

/** Applies a theme and stores it; if storage throws it is only applied. */
export function chooseTheme(theme: ThemeName): void {
  showTheme(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Private mode or full storage: the choice lasts until the page is closed.
  }
}

/** The current theme, updated by choices made here and in other tabs. */
export const useTheme = (): ThemeName => useStore({ get: getCurrentTheme, subscribe: changes.subscribe });
