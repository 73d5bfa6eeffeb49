const saveDelayMs = 120;
/** As long as a page may take to grow back to its height. */
const restoreWithinMs = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shownPath = '';
/** Between a change of the address and the arrival of its screen nothing is saved: what scrolls is no reader. */
let isHeld = false;

const isOnShownPath = () => location.pathname === shownPath;

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isHeld) history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, '');
}

/**
 * Remembers in each entry of the history how far it was scrolled. The browser's own restoring gives up
 * on a page that is still short because its data is on the way.
 */
export function startScrollMemory(): () => void {
  history.scrollRestoration = 'manual';
  shownPath = location.pathname;
  const stopper = new AbortController();
  const options = { passive: true, signal: stopper.signal };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  };
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    isHeld = !isOnShownPath();
  };
  addEventListener('scroll', later, options);
  // A tap may leave the page: what is pending is saved while the entry is still this one.
  addEventListener('pointerdown', () => (timer === undefined ? undefined : save()), options);
  // `pushState` is wouter's event.
  for (const type of ['popstate', 'pushState']) addEventListener(type, leave, options);
  addEventListener('pagehide', save, options);
  return () => {
    clearTimeout(timer);
    stopper.abort();
  };
}

/**
 * Scrolls to where this entry of the history was, and keeps it there while the page finds its height: a
 * list may shrink to nothing and grow again while its data comes. Returns what to do on leaving.
 */
export function restoreScroll(): () => void {
  const target = Number((history.state as { scrollY?: unknown } | null)?.scrollY ?? 0);
  const stopper = new AbortController();
  // Cards that render only in sight change their heights here, and Chrome's anchoring then jumps away.
  const root = document.documentElement.style;
  root.setProperty('overflow-anchor', 'none');
  const leaveAlone = () => {
    root.removeProperty('overflow-anchor');
    observer.disconnect();
    clearTimeout(patience);
    stopper.abort();
  };
  const arrive = () => {
    leaveAlone();
    shownPath = location.pathname;
    isHeld = false;
  };
  const reach = () => scrollTo(0, target);
  const observer = new ResizeObserver(reach);
  const patience = setTimeout(arrive, restoreWithinMs);
  reach();
  if (target > 0) observer.observe(document.body);
  else arrive();
  // Whoever moves meanwhile knows better.
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, arrive, { passive: true, signal: stopper.signal });
  return leaveAlone;
}
