/** The narrowest picture of an event on a desktop; in a wider one the same names have more space. */
const minWidthPx = 540;
const fontPx = 13;
const gapPx = 12;

export interface PlacedCheckpoint<Place> {
  readonly place: Place;
  /** Share of the picture's width. */
  readonly share: number;
  /** The side of the point on which the label lies: left, or right if there is no space. */
  readonly side: 'left' | 'right';
}

/**
 * Chooses the checkpoints whose names fit on the road's picture: the finish first, then backwards. No two labels
 * share a stretch of the width, so they cannot overlap at any height.
 */
export function placeCheckpoints<Place extends { readonly share: number; readonly texts: readonly string[] }>(
  places: readonly Place[],
): PlacedCheckpoint<Place>[] {
  let freeUntil = 1;
  const chosen: PlacedCheckpoint<Place>[] = [];
  for (const place of places.toReversed()) {
    const width = (Math.max(...place.texts.map(widthPx)) + gapPx) / minWidthPx;
    if (place.share - width >= 0 && place.share <= freeUntil) {
      chosen.push({ place, share: place.share, side: 'left' });
      freeUntil = place.share - width;
    } else if (place.share + width <= freeUntil) {
      chosen.push({ place, share: place.share, side: 'right' });
      freeUntil = place.share;
    }
  }
  return chosen;
}

/** An upper bound: Chinese, Japanese and Korean characters are one em wide, combining marks zero. */
function widthPx(text: string): number {
  let em = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    em += /[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? 1 : 0.68;
  }
  return em * fontPx;
}
