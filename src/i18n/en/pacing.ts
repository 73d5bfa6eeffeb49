import type { Halves } from '../words.ts';

export const pacing: Halves['pacing'] = {
  cheatSheet: 'Cheat sheet',
  finish: 'Estimated finish',
  about: 'about',
  arrival: 'arrival',
  average: 'avg',
  approximate: 'Only some points of this route are known and the line joins them, so take the times as a guide.',
  noteMore: 'More',
  noteLess: 'Less',
  source: 'Route data: {{source}}',
  solveFailed: 'The new plan could not be computed; what you see is the one before.',
};
