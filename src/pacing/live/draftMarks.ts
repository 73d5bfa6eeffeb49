import { inputsMark, routeMark } from './markDraft.ts';

/** When this route's plan was last changed on this device without being saved; null if nothing is unsaved. */
export function readDraftMark(routeId: string): number | null {
  try {
    const marks = [inputsMark, routeMark(routeId)].map((key) => Number(localStorage.getItem(key) ?? 0));
    const last = Math.max(...marks.map((mark) => (Number.isFinite(mark) ? mark : 0)));
    return last > 0 ? last : null;
  } catch {
    return null;
  }
}

/** Marks the plan of the given moment as saved; later changes stay unsaved. */
export function clearDraftMarks(routeId: string, savedAsOfMs: number | null): void {
  const last = readDraftMark(routeId);
  if (last === null || last > (savedAsOfMs ?? 0)) return;
  try {
    localStorage.removeItem(inputsMark);
    localStorage.removeItem(routeMark(routeId));
  } catch {
    // Without storage nothing is marked as unsaved.
    return;
  }
}
