import { useState } from 'react';

export const listViews = ['grid', 'list'] as const;
export type ListView = (typeof listViews)[number];

const storageKey = 'route-list-view';

/** Grid or list, stored on the device. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(readView);
  return [
    view,
    (newView) => {
      setView(newView);
      try {
        localStorage.setItem(storageKey, newView);
      } catch {
        // Without storage the choice lasts for this visit.
      }
    },
  ];
}

function readView(): ListView {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
