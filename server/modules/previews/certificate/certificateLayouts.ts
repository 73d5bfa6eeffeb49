import type { MistPosition } from '#contract/mountain/drawMist.ts';
import type { MountainFrame } from '#contract/mountain/drawMountain.ts';

/** Printed in one green on white paper. */
export const certificateColours = {
  paper: '#FCFCF9',
  sky: '#EAF1ED',
  ink: '#14201B',
  green: '#0B5D45',
  white: '#FFFFFF',
  soft: '#C3D9CD',
  road: '#F2A900',
  sample: '#C2410C',
  faint: '#3E6B5C',
  post: '#0B3D2F',
  mountain: '#124F3D',
  mountainFoot: '#08291F',
  mist: ['#D3E3DA', '#C3D9CD', '#A9C8B8'],
  trees: ['#D3E3DA', '#B4D1C3', '#8CB5A3'],
} as const;

export interface CertificateLayout {
  readonly width: number;
  readonly height: number;
  readonly isFramed: boolean;
  readonly picture: readonly [left: number, top: number, right: number, bottom: number];
  readonly marginX: number;
  /** Where the words end and the level's post begins. */
  readonly rightX: number;
  readonly logo: { readonly y: number; readonly sizePx: number };
  readonly headY: number;
  /** It must end before the level's post. */
  readonly name: { readonly y: number; readonly maxWidthPx: number; readonly sizes: readonly number[] };
  readonly textY: number;
  readonly time: { readonly y: number; readonly sizes: readonly number[] };
  readonly frame: MountainFrame;
  /** From far to near. */
  readonly mist: readonly MistPosition[];
  readonly post: { readonly width: number; readonly height: number; readonly polePx: number };
  readonly label: { readonly y: number; readonly sizePx: number; readonly endX: number };
  readonly number: { readonly x: number; readonly y: number; readonly sizePx: number };
  readonly qr: { readonly x: number; readonly y: number; readonly sizePx: number } | null;
}

/** A summit behind the time, and a forest where the road begins. */
const createMist = (farRise: number): readonly MistPosition[] => [
  { roadIndex: 3, from: -0.14, to: 0.556, rise: farRise, treePx: 0, bareRatio: 1 },
  { roadIndex: 0, from: -0.2, to: 0.115, rise: 0.42, treePx: 24, bareRatio: 0.1 },
  { roadIndex: 2, from: -0.16, to: 0.22, rise: 0.2, treePx: 38, bareRatio: 0 },
];

export const certificateLayouts: Readonly<Record<'a4' | 'square', CertificateLayout>> = {
  a4: {
    width: 1122.52,
    height: 793.7,
    isFramed: true,
    picture: [38, 38, 1084.52, 755.7],
    marginX: 94,
    rightX: 870,
    logo: { y: 86, sizePx: 17 },
    headY: 115,
    name: { y: 250, maxWidthPx: 736, sizes: [100, 84, 64, 52, 44, 36, 30, 24, 20, 18, 16] },
    textY: 294,
    time: { y: 448, sizes: [112, 96] },
    frame: { width: 1122.52, height: 793.7, from: 38, to: 963, top: 338, foot: 646, scale: 1.4 },
    mist: createMist(1.02),
    post: { width: 143, height: 168, polePx: 56 },
    label: { y: 709, sizePx: 14, endX: 946 },
    number: { x: 1055, y: 602, sizePx: 12 },
    qr: { x: 959, y: 632, sizePx: 96 },
  },
  square: {
    width: 1080,
    height: 1080,
    isFramed: false,
    picture: [0, 0, 1080, 1080],
    marginX: 64,
    rightX: 1016,
    logo: { y: 60, sizePx: 27 },
    headY: 103,
    name: { y: 262, maxWidthPx: 750, sizes: [100, 84, 64, 52, 44, 36, 30, 26, 22] },
    textY: 540,
    time: { y: 488, sizes: [216, 190, 160] },
    frame: { width: 1080, height: 1080, from: 0, to: 930, top: 560, foot: 940, scale: 1.7 },
    mist: createMist(0.9),
    post: { width: 186, height: 220, polePx: 74 },
    label: { y: 1022, sizePx: 20, endX: 860 },
    number: { x: 1040, y: 1050, sizePx: 20 },
    qr: null,
  },
};
