import type { paceTable } from './zh-TW/paceTable.ts';
import type { paceTableLater } from './zh-TW/paceTableLater.ts';
import type { pacing } from './zh-TW/pacing.ts';
import type { pacingControls } from './zh-TW/pacingControls.ts';
import type { pacingControlsLater } from './zh-TW/pacingControlsLater.ts';
import type { pacingLater } from './zh-TW/pacingLater.ts';
import type { zhTW } from './zh-TW/words.ts';

type Same<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> };
/** The shape of every dictionary: that of zh-TW. */
export type Words = Same<typeof zhTW>;

/** The parts that travel in two halves: with the pace page's first numbers, and after them. */
export interface Halves {
  readonly paceTable: Same<typeof paceTable>;
  readonly paceTableLater: Same<typeof paceTableLater>;
  readonly pacing: Same<typeof pacing>;
  readonly pacingLater: Same<typeof pacingLater>;
  readonly pacingControls: Same<typeof pacingControls>;
  readonly pacingControlsLater: Same<typeof pacingControlsLater>;
}

type Keys<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Keys<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];
/** Every key of the dictionaries, as `part.key`. */
export type WordKey = Keys<typeof zhTW, ''>;
