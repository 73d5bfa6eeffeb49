import type { PageMessage } from '#contract/offline/offline.ts';
import { createStore, type ReadableStore } from '#src/store/createStore.ts';

/** If the new service worker does not take over within this time, the page reloads anyway. */
const takeoverTimeoutMs = 3_000;

let currentRegistration: ServiceWorkerRegistration | null = null;
const readyStore = createStore(false);

/** Whether a newer version than this page's is ready. */
export const updateReadyStore: ReadableStore<boolean> = readyStore;

/** Called only at the rider's request: the new version takes over, and the page reloads once. */
export function applyUpdate(): void {
  const waitingWorker = currentRegistration?.waiting ?? null;
  let isReloading = false;
  const reload = () => {
    if (!isReloading) location.reload();
    isReloading = true;
  };
  // Another tab may have applied it already.
  if (waitingWorker === null) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, takeoverTimeoutMs);
  postPageMessage(waitingWorker, { type: 'update.taken' });
}

/** Looks for newer versions until the page closes. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  currentRegistration = registration;
  const compareWaiting = () => void compareBuild(registration.waiting);
  compareWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', compareWaiting);
  });
  // Another tab applied the update: this page stays on its own version, whose files are still cached.
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => void compareBuild(navigator.serviceWorker.controller),
  );
}

async function compareBuild(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return;
  const build = await requestBuild(worker);
  const pageBuild = readPageBuild();
  if (build === null || pageBuild === null) return;
  if (build !== pageBuild) readyStore.set(true);
  // The page was loaded from the network and already has the new version.
  else if (worker === currentRegistration?.waiting) postPageMessage(worker, { type: 'update.loaded' });
}

/** The path of the page's entry script; the service worker identifies its build by the same path. */
function readPageBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? null : new URL(script.src).pathname;
}

function requestBuild(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    postPageMessage(worker, { type: 'build.asked' }, [port2]);
  });
}

export function postPageMessage(worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
