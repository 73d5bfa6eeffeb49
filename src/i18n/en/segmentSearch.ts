import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {
  search: 'Search segments',
  hint: 'Name of a segment or route',
  none: 'No segment matches “{{search}}”',
  noneHint: 'Try another word or a part of it, in any of the six languages.',
  found: '{{count}} segments',
  more: 'Show more',
  here: 'This route',
  onRoute: 'Segments on this route',
  show: 'Show on profile',
  category_hc: 'HC climb',
  category_1: 'Cat. 1',
  category_2: 'Cat. 2',
  category_3: 'Cat. 3',
  category_4: 'Cat. 4',
  category_uncategorised: 'No category',
};
