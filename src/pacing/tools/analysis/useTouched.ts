import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the rider has used an element: pressed, used a key, or moved the pointer over it. An element that appears
 * below a resting pointer gets events of that pointer, too, but without movement.
 */
export function useTouched(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isTouched) return;
    const stop = new AbortController();
    const { signal } = stop;
    const touch = () => setIsTouched(true);
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
  }, [place, isTouched]);
  return isTouched;
}
