import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import type { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { uiWords } from '#src/ui/uiWords.ts';
import { findPageLoader } from './pages.ts';

/** At most one reload for a missing chunk in this time. */
export const chunkReloadGuardMs = 10_000;

const toItemKey = (path: string) => `chunk-reload:${path}`;
/** Appended to the stored time of a reload after which the screen loaded. */
const helpedSuffix = ' helped';

/**
 * Whether to reload the page for a chunk that failed to load: after a new version is deployed, the old chunks are gone.
 * Never while offline, never twice for a path within the guard time, never again if the last reload did not help (a
 * chunk may take longer than the guard time to fail), and never if the reload cannot be remembered.
 */
export function claimChunkReload(path: string, nowMs: number): boolean {
  if (!navigator.onLine) return false;
  const itemKey = toItemKey(path);
  try {
    const lastReload = sessionStorage.getItem(itemKey);
    if (
      lastReload !== null &&
      (nowMs - Number.parseInt(lastReload, 10) < chunkReloadGuardMs || !lastReload.endsWith(helpedSuffix))
    )
      return false;
    sessionStorage.setItem(itemKey, String(nowMs));
    return sessionStorage.getItem(itemKey) !== null;
  } catch {
    return false;
  }
}

/** The path's screen has loaded: if it is missing again later, a reload may help again. */
export function settleChunkReload(path: string): void {
  try {
    const itemKey = toItemKey(path);
    const lastReload = sessionStorage.getItem(itemKey);
    if (lastReload !== null && !lastReload.endsWith(helpedSuffix))
      sessionStorage.setItem(itemKey, lastReload + helpedSuffix);
  } catch {
    // Without storage no reload was claimed.
  }
}

type Screen = ComponentType<ScreenProps>;
const screens = new Map<PageName, Promise<Screen>>();
const failedNames = new Set<PageName>();
let errorScreen: Promise<typeof ErrorScreen> | null = null;
let hasErrorScreenFailed = false;

interface Deps {
  readonly load: (name: PageName, language: Language) => Promise<Screen>;
  readonly reload: () => void;
}
const browserDeps: Deps = { load: loadWithWords, reload: () => location.reload() };

/**
 * The screen of a page and its words, loaded once. A failure is cached until `clearFailedScreens`, because React calls
 * this at every render. If the language changes later, its words are loaded before it is shown.
 */
export function loadScreen(name: PageName, language: Language, deps = browserDeps): Promise<Screen> {
  const cachedScreen = screens.get(name);
  if (cachedScreen !== undefined) return cachedScreen;
  const { pathname } = location;
  const promise = deps.load(name, language).catch((error: unknown) => {
    if (claimChunkReload(location.pathname, Date.now())) {
      deps.reload();
      // Nothing else is rendered before the page reloads.
      return new Promise<never>(() => undefined);
    }
    failedNames.add(name);
    throw new ScreenNotLoaded(name, error);
  });
  promise.then(
    () => settleChunkReload(pathname),
    // The caller handles the failure.
    () => undefined,
  );
  screens.set(name, promise);
  return promise;
}

/**
 * The error screen loads when the page is idle or something went wrong; it is loaded once and cached like other
 * screens.
 */
export function loadErrorScreen(): Promise<typeof ErrorScreen> {
  errorScreen ??= import('#src/ui/ErrorScreen.tsx').then((chunk) => chunk.ErrorScreen);
  errorScreen.catch(() => {
    hasErrorScreenFailed = true;
  });
  return errorScreen;
}

/** Allows another try: at the reader's request, or on a navigation. */
export function clearFailedScreens(): void {
  for (const name of failedNames) screens.delete(name);
  failedNames.clear();
  if (hasErrorScreenFailed) errorScreen = null;
  hasErrorScreenFailed = false;
}

async function loadWithWords(name: PageName, language: Language): Promise<Screen> {
  const { loadScreen, words } = await findPageLoader(name);
  const [screen] = await Promise.all([
    loadScreen(),
    ...[uiWords, ...words].map((namespace) => loadWords(namespace, language)),
  ]);
  return screen;
}

/** A screen's chunk did not load: a network problem, not a bug. */
export class ScreenNotLoaded extends Error {
  constructor(name: PageName, cause: unknown) {
    super(`screen ${name} did not load`, { cause });
    this.name = 'ScreenNotLoaded';
  }
}
