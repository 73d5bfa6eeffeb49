import type { Words } from '../words.ts';

export const pacing: Words['pacing'] = {
  cheatSheet: 'Cheat sheet',
  finish: 'Estimated finish',
  about: 'about',
  arrival: 'arrival',
  average: 'avg',
  summary:
    'Estimated finish in {{duration}}, arriving at {{clock}}, {{power}} watts and {{speed}} kilometres an hour on average',
  approximate: 'Only some points of this route are known and the line joins them, so take the times as a guide.',
  noteMore: 'More',
  noteLess: 'Less',
  implausible:
    'These settings mean more than 24 hours, or under 4 km/h on average. Worth a look at FTP, weight and wind.',
  source: 'Route data: {{source}}',
  noRowsTitle: 'This route has no segments yet',
  noRowsBody: 'Once it is divided into segments, its pace table appears here. Meanwhile, try another route.',
  toRoutes: 'All routes',
  courseBroken: 'This route’s data is faulty, so no pace can be worked out for now.',
  solveFailed: 'The last full calculation did not finish; what you see is the live estimate.',
};
