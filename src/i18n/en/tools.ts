import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'Tools',
  departure: 'Best departure',
  rideOptions: 'Stops, cut-offs, gears, food',
  exports: 'Export to devices',
  share: 'Share this plan',
  ownCourse: 'My own route',
  dropCourse: 'Let go to read it as your own route',
  compare: 'Compare plans',
  analysis: 'Analysis',
  studio: 'Style the cheat sheet',
};
