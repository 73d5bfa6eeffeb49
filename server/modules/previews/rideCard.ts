import type { Language } from '#contract/languages.ts';
import type { MountainRoad } from '#contract/mountain/roadLine.ts';
import type { ShareSize } from '#contract/shares/shareSizes.ts';

/** Content of the picture of a passed ride: every text is ready to be drawn. */
export interface RideCard {
  readonly kind: 'ride';
  readonly siteName: string;
  readonly size: ShareSize;
  readonly language: Language;
  /** The road's own route, which is not drawn as a mountain behind it. */
  readonly routeId: string;
  readonly title: string;
  readonly passedLabel: string;
  readonly badge: string | null;
  readonly time: string;
  /** Category, date, checkpoints. */
  readonly facts: readonly string[];
  readonly name: string | null;
  readonly plan: string | null;
  readonly road: MountainRoad;
  readonly isApproximate: boolean;
  /** Elevation of the finish. */
  readonly finishElevation: string | null;
  readonly gates: readonly { readonly name: string; readonly atM: number | null; readonly time: string | null }[];
}
