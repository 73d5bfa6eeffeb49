/** The fingers and mouse buttons that are down on the page. */
const pressedIds = new Set<number>();
let resolveReleased: (() => void) | undefined;

/** Watches the page's pointers; returns a function that ends it. */
export function watchPointers(): () => void {
  const press = ({ pointerId }: PointerEvent) => void pressedIds.add(pointerId);
  const release = ({ pointerId }: PointerEvent) => {
    pressedIds.delete(pointerId);
    if (pressedIds.size === 0) resolveReleased?.();
  };
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  return () => {
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    pressedIds.clear();
    resolveReleased?.();
  };
}

let released: Promise<void> | undefined;

/** Resolves when no pointer is down: numbers that nobody asked for must not change under a finger. */
export function whenPointersReleased(): Promise<void> {
  if (pressedIds.size === 0) return Promise.resolve();
  released ??= new Promise<void>((resolve) => {
    resolveReleased = resolve;
  }).then(() => {
    released = undefined;
  });
  return released;
}
