/** The size that messengers show at full width. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The light theme's colours, named as in src/theme/themes.ts; a test keeps them equal. */
export const previewColours = {
  ink: '#14201B',
  soft: '#55635C',
  skyTop: '#E9F0EC',
  skyBottom: '#F7F8F5',
  post: '#0B5D45',
  onPost: '#FFFFFF',
  ridges: ['#DDE9E2', '#C3D9CD', '#8FB8A4'],
  grades: ['#93A3A8', '#5FAE6B', '#D9C53A', '#EE9A2B', '#D8492F', '#6B2A5B'],
} as const;

/** The picture of a ride is always dark: the dark theme's colours, and a separate sky. */
export const cardColours = {
  ink: '#E6ECE8',
  soft: '#C3D9CD',
  white: '#FFFFFF',
  skyTop: '#0E1512',
  skyBottom: '#17372B',
  mountain: '#17493A',
  mountainFoot: '#071611',
  mist: ['#1B3A2E', '#1F4A39', '#2A5F4A'],
  road: '#E6ECE8',
  /** The ring around the white of a checkpoint. */
  post: '#0B3D2F',
  postGreen: '#0B5D45',
  lit: '#4CC39A',
  onLit: '#06120D',
  amber: '#FFC23D',
  onAmber: '#14201B',
  grades: ['#5E6F75', '#4C9A5A', '#C9B531', '#E08B1F', '#D4452C', '#9A4A86'],
} as const;
