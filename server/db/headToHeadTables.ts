import type { Generated } from 'kysely';
import type { HeadToHeadKind, HeadToHeadState, RoundOutcome, SideKey } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound } from '#contract/headToHeads/headToHeads.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Json } from './columnTypes.ts';

/** Two riders or two teams against each other, indoors. The names are those of a public race, not of accounts. */
export interface HeadToHeadTable {
  id: string;
  slug: string;
  title: Json<LocalisedText>;
  kind: HeadToHeadKind;
  starts_at: Date;
  state: HeadToHeadState;
  counting_members: number;
  sides: Json<HeadToHead['sides']>;
  rounds: Json<HeadToHeadRound[]>;
  version: Generated<number>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface HeadToHeadResultTable {
  head_to_head_id: string;
  /** Ids from `rounds` and `sides`; an empty member means the whole side. */
  round: string;
  side: SideKey;
  member: string;
  outcome: RoundOutcome;
  time_ms: number | null;
  points: number | null;
}
