/** Sizes of a cheat-sheet: some to be cut out and worn, one for a phone's lock screen. */
export interface SheetPreset {
  readonly key: SheetPresetKey;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
  /** Kept free above the first line, for a phone's clock. */
  readonly topMm: number;
  readonly hasProfile: boolean;
  /** Pixels of the picture; true sizes are rendered at 600 dpi. */
  readonly widthPx: number;
}
export const sheetPresetKeys = ['stem', 'topTube', 'wide', 'bottle', 'wrist', 'wallet', 'wallpaper'] as const;
export type SheetPresetKey = (typeof sheetPresetKeys)[number];

/** Resolution of a printed picture in dots per inch. */
export const printDpi = 600;
const toPrintPx = (mm: number) => Math.round((mm / 25.4) * printDpi);

const createWornPreset = (key: SheetPresetKey, widthMm: number, heightMm: number): SheetPreset => ({
  key,
  widthMm,
  heightMm,
  radiusMm: 2,
  topMm: 0,
  hasProfile: heightMm >= 100,
  widthPx: toPrintPx(widthMm),
});

/** A lock screen of 1080 x 1920 at 400 dots per inch, about that of a phone: 10 pt there are 10 pt in the hand. */
const wallpaperDpi = 400;
const wallpaper: SheetPreset = {
  key: 'wallpaper',
  widthMm: (1080 / wallpaperDpi) * 25.4,
  heightMm: (1920 / wallpaperDpi) * 25.4,
  radiusMm: 0,
  topMm: 24,
  hasProfile: true,
  widthPx: 1080,
};

/** All presets, in millimetres. */
export const sheetPresets: Readonly<Record<SheetPresetKey, SheetPreset>> = {
  stem: createWornPreset('stem', 30, 80),
  topTube: createWornPreset('topTube', 32, 130),
  wide: createWornPreset('wide', 45, 110),
  bottle: createWornPreset('bottle', 70, 100),
  wrist: createWornPreset('wrist', 190, 25),
  wallet: createWornPreset('wallet', 54, 86),
  wallpaper,
};

export interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Margin that a printer or kiosk may not print or may cut off. */
  readonly marginMm: number;
  /** Gap between two sheets for their cut marks. */
  readonly gapMm: number;
}

/** Papers: A4, and the 4 x 6 inch photo of the convenience stores' kiosks. */
export const papers = {
  a4: { widthMm: 210, heightMm: 297, marginMm: 10, gapMm: 8 },
  photo: { widthMm: 101.6, heightMm: 152.4, marginMm: 5, gapMm: 5 },
} as const satisfies Record<string, Paper>;
export type PaperKey = keyof typeof papers;
