import { outageStore } from '#src/api/serverAnswers.ts';
import { useStore } from '#src/store/useStore.ts';

/** Whether the site shows the offline bar at the bottom of the window: the board's buttons move up for it. */
export const useHasOfflineBar = (): boolean => useStore(outageStore) !== null;
