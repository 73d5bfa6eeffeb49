import { type RefObject, useEffect, useState } from 'react';
import { cheatSheetImage } from './cheatSheetImage.ts';
import type { CheatSheetLayout } from './cheatSheetLayout.ts';

export type CheatSheetImage =
  | { readonly state: 'busy' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly file: File };

/**
 * Makes the picture as soon as the sheet is in sight, so that the tap on save or share is still fresh: a
 * browser shares nothing when the tap is seconds old.
 */
export function useCheatSheetImage(
  layout: CheatSheetLayout,
  picture: RefObject<SVGSVGElement | null>,
  fileName: string,
): CheatSheetImage & { readonly retry: () => void } {
  const [image, setImage] = useState<CheatSheetImage>({ state: 'busy' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what starts another try.
  useEffect(() => {
    let isLeft = false;
    setImage({ state: 'busy' });
    const make = async (): Promise<CheatSheetImage> => {
      if (picture.current === null) return { state: 'failed' };
      const fontFamily = getComputedStyle(picture.current).fontFamily;
      const blob = await cheatSheetImage({ layout, picture: picture.current, fontFamily });
      return { state: 'ready', file: new File([blob], fileName, { type: 'image/png' }) };
    };
    make()
      .catch((): CheatSheetImage => ({ state: 'failed' }))
      .then((made) => (isLeft ? undefined : setImage(made)));
    return () => {
      isLeft = true;
    };
  }, [layout, picture, fileName, round]);
  return { ...image, retry: () => setRound((count) => count + 1) };
}
