import unhomoglyph from 'unhomoglyph';
import { toUsernameKey } from '#contract/cleanText.ts';

/**
 * The skeleton of a name (Unicode UTS 39): names that readers mistake for each other have the same one, such as Latin
 * `amy` and Cyrillic `аmу`, or `Ian` and `lan`. Used for comparing only. Applied before and after lower-casing, because
 * similar letters differ by case. Never longer than about twice the name.
 */
export const toNameSkeleton = (name: string): string => {
  const composed = name.slice(0, maxNameLength).normalize('NFKC');
  return unhomoglyph(toUsernameKey(unhomoglyph(composed)));
};

/** Far longer than any name we accept: normalising takes quadratic time in the number of consecutive marks. */
const maxNameLength = 1_000;
