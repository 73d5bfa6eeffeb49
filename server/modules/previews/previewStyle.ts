/** The size that messengers show at full width. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The light theme's colours, named as in src/theme/tokens.ts; a test keeps them equal. */
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
