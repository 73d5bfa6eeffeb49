import unhomoglyph from 'unhomoglyph';
import { toUsernameKey } from '#contract/cleanText.ts';

/**
 * How a name looks: names that readers mistake for each other have the same look (Latin `amy` and Cyrillic `аmу`, `Ian`
 * and `lan`). Used for comparing only. Follows the skeletons of Unicode's UTS 39, applied before and after
 * lower-casing, because look-alikes differ by case. Never longer than about twice the name.
 */
export const toNameLook = (name: string): string => {
  const composed = name.slice(0, maxNameLength).normalize('NFKC');
  return unhomoglyph(toUsernameKey(unhomoglyph(composed)));
};

/** Far longer than any name we accept: normalising takes quadratic time in the number of consecutive marks. */
const maxNameLength = 1_000;
