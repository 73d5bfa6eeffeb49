/**
 * All parts of the words. Each namespace adds its own parts here (`declare module` in its `…Words.ts`), so a folder
 * knows the words of its namespaces and of those that it imports.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the namespaces
export interface WordParts {}

/** A counted text: the parameter `count` selects the plural form of the language; `other` replaces missing forms. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** The same keys in another language. zh-TW, the source, has one form of each text; other languages may need two. */
export type SameWords<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string | Plural : SameWords<Words[Key]>;
};

type Keys<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Keys<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];
/** Every key, as `part.key`. */
export type WordKey = Keys<WordParts, ''>;
