import unhomoglyph from 'unhomoglyph';
import { toUsernameKey } from '#contract/cleanText.ts';

/**
 * The skeleton of a name (Unicode UTS 39): names that readers mistake for each other have the same one, such as Latin
 * `amy` and Cyrillic `аmу`, or `Ian` and `lan`. Used for comparing only. Applied before and after lower-casing, because
 * similar letters differ by case. Latin, Greek and Cyrillic letters lose their accents, before and after as well: the
 * table turns `ø` into `o` with a stroke. Never longer than about twice the name.
 */
export const toNameSkeleton = (name: string): string => {
  const plain = removeAccents(name.slice(0, maxNameLength).normalize('NFKC'));
  return removeAccents(unhomoglyph(toUsernameKey(removeAccents(unhomoglyph(plain)))));
};

/** Not the vowels of Thai, nor the marks of kana, which make other letters. */
const removeAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Far longer than any name we accept: normalising takes quadratic time in the number of consecutive marks. */
const maxNameLength = 1_000;
