import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { RouteTextDraft, SegmentDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Keyed } from '#src/admin/content/fields/listRows.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import type { TypedMetres } from '../course/metres.ts';

/** A point between two rows of the pace table. */
export type StopRow = Keyed & { readonly name: Texts; readonly position: TypedMetres };

export type SegmentRow = Keyed & {
  readonly slug: string;
  readonly name: Texts;
  readonly category: SegmentDraft['category'];
  readonly start: TypedMetres;
  readonly end: TypedMetres;
  /** It has been saved, so its address is fixed. */
  readonly isSaved: boolean;
};

export type RouteFormValues = {
  readonly name: Texts;
  readonly description: Texts;
  readonly status: RouteTextDraft['status'];
  readonly status_note: Texts;
  /** `from` and `to` are MM-DD. */
  readonly season_note: { readonly from: string; readonly to: string; readonly text: Texts };
  readonly traffic: TrafficKind;
  readonly attribution: string;
  readonly is_approximate: boolean;
  readonly course: RouteTextDraft['course'];
  readonly rows: readonly StopRow[];
  readonly segments: readonly SegmentRow[];
};
