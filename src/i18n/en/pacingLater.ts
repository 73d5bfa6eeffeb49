import type { Halves } from '../words.ts';

export const pacingLater: Halves['pacingLater'] = {
  noRowsTitle: 'This route has no segments yet',
  noRowsBody: 'Once it is divided into segments, its pace table appears here. Meanwhile, try another route.',
  toRoutes: 'All routes',
  courseBroken: 'This route’s data is faulty, so no pace can be worked out for now.',
  workerFailed:
    'The calculator did not start, so there is no plan yet. Please try again; if that does not help, update your browser.',
  summary:
    'Estimated finish in {{duration}}, arriving at {{clock}}, {{power}} watts and {{speed}} kilometres an hour on average',
  implausible:
    'These settings mean more than 24 hours, or under 4 km/h on average. Worth a look at FTP, weight and wind.',
};
