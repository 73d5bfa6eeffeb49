import type { CourseFacts, SelectionStore } from '../live/liveTypes.ts';
import type { ProfileScale } from './profileScale.ts';

/** The index of the row that contains a point of the course. */
export function findRow({ rows }: CourseFacts, distanceM: number): number {
  const originM = rows[0]?.startM ?? 0;
  const index = rows.findIndex((row) => distanceM < row.endM - originM);
  return index < 0 ? rows.length - 1 : index;
}

interface CursorInput {
  readonly element: HTMLElement;
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly selection: SelectionStore;
}

/** Finger, mouse and keys move the cursor by setting the shared selection. */
export function followCursor({ element, facts, scale, selection }: CursorInput): () => void {
  const moveTo = (distanceM: number) => {
    const clampedM = Math.max(0, Math.min(distanceM, facts.grid.distanceM));
    selection.set({ rowIndex: findRow(facts, clampedM), distanceM: clampedM });
  };
  const onPointer = (event: PointerEvent) => {
    moveTo(scale.toDistanceM(event.clientX - element.getBoundingClientRect().left));
  };
  // When the mouse leaves or the finger lifts.
  const onLeave = () => selection.set({ rowIndex: null, distanceM: null });
  const onKey = (event: KeyboardEvent) => {
    const currentM = selection.get().distanceM ?? 0;
    if (event.key === 'Escape') return selection.set({ rowIndex: null, distanceM: null });
    const targetM = findKeyTarget(event.key, currentM, facts);
    if (targetM === null) return;
    event.preventDefault();
    moveTo(targetM);
  };
  const onFocus = () => {
    if (selection.get().distanceM === null && element.matches(':focus-visible')) moveTo(0);
  };
  element.addEventListener('pointermove', onPointer);
  element.addEventListener('pointerdown', onPointer);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('keydown', onKey);
  element.addEventListener('focus', onFocus);
  return () => {
    element.removeEventListener('pointermove', onPointer);
    element.removeEventListener('pointerdown', onPointer);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('focus', onFocus);
  };
}

/**
 * Arrow keys move by a hundredth of the route, Page Up and Down to the next row end, Home and End to the route's ends.
 */
export function findKeyTarget(key: string, distanceM: number, facts: CourseFacts): number | null {
  const { rows, grid } = facts;
  const originM = rows[0]?.startM ?? 0;
  const stepM = Math.max(grid.stepM, Math.round(grid.distanceM / 100 / 100) * 100);
  const gatesM = [0, ...rows.map((row) => row.endM - originM)];
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return distanceM + stepM;
    case 'ArrowLeft':
    case 'ArrowDown':
      return distanceM - stepM;
    case 'PageUp':
      return gatesM.find((gate) => gate > distanceM + 1) ?? grid.distanceM;
    case 'PageDown':
      return gatesM.findLast((gate) => gate < distanceM - 1) ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return grid.distanceM;
    default:
      return null;
  }
}
