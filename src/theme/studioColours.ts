/**
 * Initial colours of the cheat-sheet studio. Its result is printed or saved as a picture, so they are the same in every
 * theme.
 */
export const studioColours = {
  paper: { background: '#FFFFFF', text: '#14201B', accent: '#0B5D45' },
  mono: { background: '#FFFFFF', text: '#000000', accent: '#000000' },
  night: { background: '#0D1411', text: '#FFFFFF', accent: '#FFC23D' },
  post: { background: '#0B5D45', text: '#FFFFFF', accent: '#FFD970' },
  rail: { background: '#F2A900', text: '#14201B', accent: '#14201B' },
} as const;
export type StudioColoursKey = keyof typeof studioColours;
