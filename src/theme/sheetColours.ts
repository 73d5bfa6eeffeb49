/**
 * Colours of the cheat-sheet picture, the same in every theme, because it leaves the site. The grade ramp repeats the
 * light theme's (a test compares them), so that the themes themselves are not in the browser's bundle.
 */
export const sheetColours = {
  skyTop: '#0B3B2D',
  skyBottom: '#0D1411',
  paper: '#FFFFFF',
  amber: '#FFC23D',
  fog: '#B7C6BE',
  rule: '#2A3430',
  grades: ['#93A3A8', '#5FAE6B', '#D9C53A', '#EE9A2B', '#D8492F', '#6B2A5B'],
} as const;
