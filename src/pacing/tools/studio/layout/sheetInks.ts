import { toRgb } from '#contract/print/toRgb.ts';
import type { PrintColour } from '#workers/core/print/printTypes.ts';
import type { SheetInput } from './sheetTypes.ts';

/** Mixes the first colour into the second; `ratio` 1 is only the first. All are `#RRGGBB`. */
export function mixColours(foreground: PrintColour, background: PrintColour, ratio: number): PrintColour {
  const top = toRgb(foreground);
  const ground = toRgb(background);
  const parts = top.map((value, index) => Math.round(255 * (value * ratio + (ground[index] ?? 0) * (1 - ratio))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Contrast of two colours, 1..21, by WCAG 2.2 (relative luminance of sRGB). */
export function computeContrast(a: PrintColour, b: PrintColour): number {
  const [high = 0, low = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function computeLuminance(colour: PrintColour): number {
  const [r, g, b] = toRgb(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export interface SheetInks {
  readonly text: PrintColour;
  readonly accent: PrintColour;
  /** For text beside the numbers: units, kilometres. */
  readonly soft: PrintColour;
  readonly rule: PrintColour;
  readonly zebra: PrintColour;
  readonly bandOpacity: number;
}

/** How much of the text's colour is mixed into the background of every other row, 0..1. */
const zebraRatio = 0.08;

/** The sheet's colours; the muted ones are mixed from text and background. */
export function toSheetInks({ style, photo }: Pick<SheetInput, 'style' | 'photo'>): SheetInks {
  const { text, background, accent } = style;
  return {
    text,
    accent,
    // On a photo there is not enough contrast for a muted colour.
    soft: photo === null ? mixColours(text, background, 0.82) : text,
    rule: mixColours(text, background, 0.3),
    zebra: photo === null ? mixColours(text, background, zebraRatio) : background,
    bandOpacity: photo === null ? 1 : 0.35,
  };
}

/** Minimum contrast of graphics with their background, by WCAG 2.2. */
const minContrast = 3;

/**
 * A colour of the grade ramp on this sheet: unchanged if it has enough contrast with the background, otherwise mixed
 * with the text's colour as far as needed.
 */
export function toGradeInk(
  colour: PrintColour,
  { style: { text, background } }: Pick<SheetInput, 'style'>,
): PrintColour {
  const backgrounds = [background, mixColours(text, background, zebraRatio)];
  const steps = 20;
  for (let step = 0; step <= steps; step++) {
    const ink = mixColours(text, colour, step / steps);
    if (backgrounds.every((ground) => computeContrast(ink, ground) >= minContrast)) return ink;
  }
  return text;
}

/** Lowest contrast of the two inks with the background, 1..21; a photo may be white or black. */
export function computeSheetContrast({ style, photo }: Pick<SheetInput, 'style' | 'photo'>): number {
  const backgrounds =
    photo === null
      ? [style.background, mixColours(style.text, style.background, zebraRatio)]
      : ['#000000', '#FFFFFF'].map((light) => mixColours(style.background, light, photo.veil));
  return Math.min(
    ...backgrounds.flatMap((ground) => [style.text, style.accent].map((ink) => computeContrast(ink, ground))),
  );
}
