import { useSyncExternalStore } from 'react';
import { media } from '#src/theme/themes.ts';
import type { TableLayout } from './paceTableCells.ts';

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(media.tablet) : null);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** More columns from 600 px on, all of them from 960 px on; a phone has three large numbers per row. */
export function useTableLayout(): TableLayout {
  return useSyncExternalStore(subscribe, () => (query()?.matches ? 'desktop' : 'phone'));
}
