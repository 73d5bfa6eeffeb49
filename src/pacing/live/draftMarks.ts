import { inputsMarkKey, toRouteMarkKey } from './markDraft.ts';

/** When this route's plan was last changed on this device without being saved; null if nothing is unsaved. */
export function readDraftMark(routeId: string): number | null {
  try {
    const marks = [inputsMarkKey, toRouteMarkKey(routeId)].map((key) => Number(localStorage.getItem(key) ?? 0));
    const lastChangeMs = Math.max(...marks.map((mark) => (Number.isFinite(mark) ? mark : 0)));
    return lastChangeMs > 0 ? lastChangeMs : null;
  } catch {
    return null;
  }
}

/** Marks the plan of the given moment as saved; later changes stay unsaved. */
export function clearDraftMarks(routeId: string, savedAsOfMs: number | null): void {
  const lastChangeMs = readDraftMark(routeId);
  if (lastChangeMs === null || lastChangeMs > (savedAsOfMs ?? 0)) return;
  try {
    localStorage.removeItem(inputsMarkKey);
    localStorage.removeItem(toRouteMarkKey(routeId));
  } catch {
    // Without storage nothing is marked as unsaved.
    return;
  }
}
