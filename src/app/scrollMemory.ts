const saveDelayMs = 120;
/** How long a page may take to reach its full height. */
const maxRestoreMs = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shownPath = '';
/**
 * Between an address change and the first render of its screen nothing is saved: that scrolling is not the reader's.
 */
let isPaused = false;

const isOnShownPath = () => location.pathname === shownPath;

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isPaused) history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, '');
}

/**
 * Stores in each history entry how far it was scrolled. The browser's own scroll restoration gives up on a page that is
 * still short because its data is loading.
 */
export function startScrollMemory(): () => void {
  history.scrollRestoration = 'manual';
  shownPath = location.pathname;
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  };
  const pauseUntilShown = () => {
    clearTimeout(timer);
    timer = undefined;
    isPaused = !isOnShownPath();
  };
  addEventListener('scroll', saveSoon, options);
  // A tap may leave the page, so save the pending position while this entry is still the current one.
  addEventListener('pointerdown', () => (timer === undefined ? undefined : save()), options);
  // wouter dispatches `pushState` events.
  for (const type of ['popstate', 'pushState']) addEventListener(type, pauseUntilShown, options);
  addEventListener('pagehide', save, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/**
 * Scrolls to the stored position of this history entry and keeps it there while the page grows: a list may shrink to
 * nothing and grow again while its data loads. Returns a cleanup function.
 */
export function restoreScroll(): () => void {
  const target = Number((history.state as { scrollY?: unknown } | null)?.scrollY ?? 0);
  const controller = new AbortController();
  // Cards that render only in sight change their height here, and Chrome's scroll anchoring would then jump away.
  const rootStyle = document.documentElement.style;
  rootStyle.setProperty('overflow-anchor', 'none');
  const stopRestoring = () => {
    rootStyle.removeProperty('overflow-anchor');
    observer.disconnect();
    clearTimeout(timeout);
    controller.abort();
  };
  const finishRestoring = () => {
    stopRestoring();
    shownPath = location.pathname;
    isPaused = false;
  };
  const scrollToTarget = () => scrollTo(0, target);
  const observer = new ResizeObserver(scrollToTarget);
  const timeout = setTimeout(finishRestoring, maxRestoreMs);
  scrollToTarget();
  if (target > 0) observer.observe(document.body);
  else finishRestoring();
  // Stop when the reader scrolls.
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, finishRestoring, { passive: true, signal: controller.signal });
  return stopRestoring;
}
