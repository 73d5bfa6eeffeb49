/**
 * Every colour of the site, per theme. Components use them as `var(--name)`; nothing else holds a colour.
 * A test checks the contrast of each pair that is used for text.
 */
export const themes = {
  light: {
    paper: '#F7F8F5',
    card: '#FFFFFF',
    ink: '#14201B',
    soft: '#55635C',
    line: '#DDE2DC',
    control: '#7A877F',
    cypress: '#0B5D45',
    onCypress: '#FFFFFF',
    amber: '#F2A900',
    onAmber: '#14201B',
    signal: '#C4321F',
    onSignal: '#FFFFFF',
    focus: '#0B5D45',
    veil: '#14201B8C',
    shade: '#14201B26',
    post: '#0B5D45',
    onPost: '#FFFFFF',
    chip: '#EAEFEA',
    hot: '#FDF1D6',
    skyTop: '#E9F0EC',
    skyBottom: '#F7F8F5',
    ridgeFar: '#DDE9E2',
    ridgeMiddle: '#C3D9CD',
    ridgeNear: '#8FB8A4',
    grade0: '#93A3A8',
    grade1: '#5FAE6B',
    grade2: '#D9C53A',
    grade3: '#EE9A2B',
    grade4: '#D8492F',
    grade5: '#6B2A5B',
  },
  dark: {
    paper: '#0E1512',
    card: '#141D19',
    ink: '#E6ECE8',
    soft: '#9DADA5',
    line: '#25322C',
    control: '#6F7F77',
    cypress: '#4CC39A',
    onCypress: '#06120D',
    amber: '#FFC23D',
    onAmber: '#14201B',
    signal: '#FF7B66',
    onSignal: '#14201B',
    focus: '#FFC23D',
    veil: '#000000A6',
    shade: '#00000080',
    post: '#0B5D45',
    onPost: '#FFFFFF',
    chip: '#1D2924',
    hot: '#33290F',
    skyTop: '#14231D',
    skyBottom: '#0E1512',
    ridgeFar: '#16271F',
    ridgeMiddle: '#1A3329',
    ridgeNear: '#1F4436',
    grade0: '#5E6F75',
    grade1: '#4C9A5A',
    grade2: '#C9B531',
    grade3: '#E08B1F',
    grade4: '#D4452C',
    grade5: '#9A4A86',
  },
  sun: {
    paper: '#FFFFFF',
    card: '#FFFFFF',
    ink: '#000000',
    soft: '#333333',
    line: '#000000',
    control: '#000000',
    cypress: '#003D2B',
    onCypress: '#FFFFFF',
    amber: '#F2A900',
    onAmber: '#000000',
    signal: '#8F1A0B',
    onSignal: '#FFFFFF',
    focus: '#000000',
    veil: '#000000B3',
    shade: '#00000066',
    post: '#0B5D45',
    onPost: '#FFFFFF',
    chip: '#F0F0F0',
    hot: '#FFE79A',
    skyTop: '#FFFFFF',
    skyBottom: '#FFFFFF',
    ridgeFar: '#FFFFFF',
    ridgeMiddle: '#FFFFFF',
    ridgeNear: '#FFFFFF',
    grade0: '#8A9A9F',
    grade1: '#3F9A4E',
    grade2: '#D9C53A',
    grade3: '#EE9A2B',
    grade4: '#D8492F',
    grade5: '#6B2A5B',
  },
} as const;
export type ThemeName = keyof typeof themes;
export type ColourName = keyof (typeof themes)['light'];

/** Widths in px at which the layout changes. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } as const;
/** Media queries for styled-components: `@media ${media.desktop}`. */
export const media = {
  tablet: `(min-width: ${breakpoints.sm}px)`,
  desktop: `(min-width: ${breakpoints.md}px)`,
} as const;

/** Band of the grade ramp, `--grade0` … `--grade5`: 0 for descents and flat, 1..5 for 0-3, 3-6, 6-9, 9-12 and over 12 %. */
export function gradeBand(gradeRatio: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (gradeRatio <= 0) return 0;
  if (gradeRatio < 0.03) return 1;
  if (gradeRatio < 0.06) return 2;
  if (gradeRatio < 0.09) return 3;
  return gradeRatio <= 0.12 ? 4 : 5;
}
