import { type RefObject, useEffect, useState } from 'react';
import { renderCheatSheetImage } from './cheatSheetImage.ts';
import type { CheatSheetLayout } from './layoutCheatSheet.ts';

export type CheatSheetImage =
  | { readonly state: 'busy' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly file: File };

/**
 * Makes the picture as soon as the sheet is visible, so that a tap on save or share is still recent when the file is
 * ready: browsers refuse to share some seconds after the tap.
 */
export function useCheatSheetImage(
  layout: CheatSheetLayout,
  picture: RefObject<SVGSVGElement | null>,
  fileName: string,
): CheatSheetImage & { readonly retry: () => void } {
  const [image, setImage] = useState<CheatSheetImage>({ state: 'busy' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt number makes the picture again.
  useEffect(() => {
    let isLeft = false;
    setImage({ state: 'busy' });
    const make = async (): Promise<CheatSheetImage> => {
      if (picture.current === null) return { state: 'failed' };
      const fontFamily = getComputedStyle(picture.current).fontFamily;
      const blob = await renderCheatSheetImage({ layout, picture: picture.current, fontFamily });
      return { state: 'ready', file: new File([blob], fileName, { type: 'image/png' }) };
    };
    make()
      .catch((): CheatSheetImage => ({ state: 'failed' }))
      .then((newImage) => (isLeft ? undefined : setImage(newImage)));
    return () => {
      isLeft = true;
    };
  }, [layout, picture, fileName, round]);
  return { ...image, retry: () => setRound((count) => count + 1) };
}
