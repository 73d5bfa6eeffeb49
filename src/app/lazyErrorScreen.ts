import { lazy } from 'react';

/** The error screen's code: no first paint needs it, so it comes when idle, or when something went wrong. */
export const loadErrorScreen = async () => (await import('#src/ui/ErrorScreen.tsx')).ErrorScreen;

export const LazyErrorScreen = lazy(async () => ({ default: await loadErrorScreen() }));
