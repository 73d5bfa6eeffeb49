import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { GateDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Keyed } from '#src/admin/content/fields/listRows.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import type { TypedMetres } from '../course/metres.ts';

/** A gate's position and direction that were set by hand; empty if they come from the course. */
export type GatePlacement = Pick<GateDraft, 'lat_deg' | 'lon_deg' | 'heading_deg'>;

export type GateRow = Keyed & {
  readonly name: Texts;
  readonly position: TypedMetres;
  readonly placement: GatePlacement;
  /** In metres, as typed. */
  readonly radius: string;
  readonly isMandatory: boolean;
};

export type StretchRow = Keyed & { readonly start: TypedMetres; readonly end: TypedMetres };

export type ChallengeFormValues = {
  readonly title: Texts;
  readonly name: Texts;
  readonly description: Texts;
  readonly route_id: string;
  readonly categories: readonly RideCategory[];
  readonly valid_from: string;
  readonly valid_until: string;
  /** h:mm:ss. */
  readonly best_known_s: string;
  readonly checks_coverage: boolean;
  readonly unchecked_stretches: readonly StretchRow[];
  readonly checkpoints: readonly GateRow[];
};
