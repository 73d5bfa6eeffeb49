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
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt number makes the picture again.
  useEffect(() => {
    let isCancelled = false;
    setImage({ state: 'busy' });
    const renderFile = async (): Promise<CheatSheetImage> => {
      if (picture.current === null) return { state: 'failed' };
      const fontFamily = getComputedStyle(picture.current).fontFamily;
      const blob = await renderCheatSheetImage({ layout, picture: picture.current, fontFamily });
      return { state: 'ready', file: new File([blob], fileName, { type: 'image/png' }) };
    };
    renderFile()
      .catch((): CheatSheetImage => ({ state: 'failed' }))
      .then((newImage) => (isCancelled ? undefined : setImage(newImage)));
    return () => {
      isCancelled = true;
    };
  }, [layout, picture, fileName, attempt]);
  return { ...image, retry: () => setAttempt((count) => count + 1) };
}
