import type { HeadToHead, HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';

export interface EntryProps {
  readonly headToHead: HeadToHead;
  /** Called with the server's answer to a change, or with the newest version. */
  readonly onChanged: (answer: HeadToHeadAnswer) => void;
}
