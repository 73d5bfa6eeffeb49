import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import { claimChunkReload } from './chunkReload.ts';
import { routes, type ScreenProps } from './routes.ts';

type Screen = ComponentType<ScreenProps>;
const loaded = new Map<PageName, Promise<Screen>>();

interface Surroundings {
  readonly load: (name: PageName) => Promise<Screen>;
  readonly reload: () => void;
}
const browser: Surroundings = { load: (name) => routes[name](), reload: () => location.reload() };

/** The screen of a page, loaded once; one that failed is loaded again when asked for again. */
export function loadScreen(name: PageName, { load, reload }: Surroundings = browser): Promise<Screen> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const promise = load(name).catch((error: unknown) => {
    if (claimChunkReload(location.pathname, Date.now())) {
      reload();
      // Nothing more is shown until the page goes away.
      return new Promise<never>(() => undefined);
    }
    loaded.delete(name);
    throw new ScreenNotLoaded(name, error);
  });
  loaded.set(name, promise);
  return promise;
}

/** A screen's chunk did not come: a matter of the network, not a bug. */
export class ScreenNotLoaded extends Error {
  constructor(name: PageName, cause: unknown) {
    super(`screen ${name} did not load`, { cause });
    this.name = 'ScreenNotLoaded';
  }
}
