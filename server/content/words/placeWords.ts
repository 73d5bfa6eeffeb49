import type { zhTW } from './zh-TW.ts';

export type PlaceGroup = Exclude<keyof typeof zhTW, 'kmMark'>;
/** A text for each place of a group. */
export type PlaceNames<Name extends PlaceGroup, Text> = Readonly<Record<keyof (typeof zhTW)[Name], Text>>;

/** The names in one language. */
export type PlaceWords = { readonly [Name in PlaceGroup]: PlaceNames<Name, string> } & Pick<typeof zhTW, 'kmMark'>;
