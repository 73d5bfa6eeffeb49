import type { Language } from '#contract/languages.ts';
import type { MountainRoad } from '#contract/mountain/roadLine.ts';

/** `pdf` and `a4` are the same page, as vectors and as a picture. */
export const certificateFormats = ['pdf', 'a4', 'square'] as const;
export type CertificateFormat = (typeof certificateFormats)[number];

/** A certificate as texts and shapes, in one language. */
export interface CertificateDrawing {
  readonly kind: 'certificate';
  readonly format: CertificateFormat;
  readonly language: Language;
  readonly siteName: string;
  readonly heading: string;
  readonly eventName: string;
  readonly participant: string;
  readonly text: string;
  readonly time: string;
  /** Distance, climbing and day, below the time of the square. */
  readonly facts: readonly string[];
  readonly number: string;
  readonly scanHint: string;
  readonly level: { readonly top: string; readonly name: string; readonly foot: string };
  readonly road: MountainRoad;
  /** The road's own route, which is not drawn as a mountain behind it. */
  readonly routeId: string;
  readonly isApproximate: boolean;
  /** Elevation of the finish; null if it is not known well. */
  readonly finishElevation: string | null;
  readonly gates: readonly { readonly name: string; readonly atM: number | null; readonly time: string | null }[];
  /** Null for a sample: it has no code that leads to the check page. */
  readonly checkUrl: string | null;
  /** The word across a sample; null for a certificate. */
  readonly sampleMark: string | null;
}
