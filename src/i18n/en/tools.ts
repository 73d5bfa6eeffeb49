import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'Tools',
  optimal: 'Optimal plan',
  departure: 'Best departure',
  rideOptions: 'Stops, cut-offs, gears, food',
  ftp: 'Estimate FTP',
  exports: 'Export to devices',
  share: 'Share this plan',
  ownCourse: 'My own route',
  dropCourse: 'Let go to read it as your own route',
  compare: 'Compare plans',
  analysis: 'Analysis',
  studio: 'Style the cheat sheet',
  segmentSearch: 'Find segments',
  tour: 'Guided tour',
};
