import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the rider is using an element: presses it, used a key, or moves the mouse over it. An element that appears
 * below a resting pointer also gets pointer events, but without movement. It ends when the finger lifts.
 */
export function useTouched(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const touch = () => setIsTouched(true);
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setIsTouched(false);
    };
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, leave, { signal });
    element.addEventListener('pointerdown', touch, { signal });
    element.addEventListener('keydown', touch, { signal });
    element.addEventListener(
      'pointermove',
      ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) touch();
      },
      { signal },
    );
    return () => stop.abort();
  }, [place]);
  return isTouched;
}
