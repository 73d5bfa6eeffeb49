import { toRgb } from '#contract/print/toRgb.ts';
import type { PrintColour } from '#workers/core/print/printTypes.ts';

/** Mixes `share` of the first colour into the second, both as `#RRGGBB`. */
export function mixColours(over: PrintColour, under: PrintColour, share: number): PrintColour {
  const top = toRgb(over);
  const ground = toRgb(under);
  const parts = top.map((value, index) => Math.round(255 * (value * share + (ground[index] ?? 0) * (1 - share))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Contrast of two colours, 1..21, by WCAG 2.2 (relative luminance of sRGB). */
export function computeContrast(a: PrintColour, b: PrintColour): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: PrintColour): number {
  const [r, g, b] = toRgb(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
