import unhomoglyph from 'unhomoglyph';
import { usernameKey } from '#contract/cleanText.ts';

/**
 * How a name looks: names that readers mistake for each other have the same look (Latin `amy` and Cyrillic `аmу`, `Ian`
 * and `lan`). Used for comparing only. Follows the skeletons of Unicode's UTS 39, applied before and after
 * lower-casing, because look-alikes differ by case. Never longer than about twice the name.
 */
export const lookOf = (name: string): string => {
  const composed = name.slice(0, longestName).normalize('NFKC');
  return unhomoglyph(usernameKey(unhomoglyph(composed)));
};

/** Far longer than any name we accept: normalising takes quadratic time in the number of consecutive marks. */
const longestName = 1_000;
