import type { zhTW } from './zh-TW/words.ts';

type Same<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> };
/** The shape of every dictionary: that of zh-TW. */
export type Words = Same<typeof zhTW>;

type Keys<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Keys<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];
/** Every key of the dictionaries, as `part.key`. */
export type WordKey = Keys<typeof zhTW, ''>;
