import type { SameWords } from '#src/i18n/words.ts';
import type { words as source } from './zh-TW.ts';

export const words: SameWords<typeof source> = {
  announcement: {
    title: 'Announcements',
    closure: 'Closed',
    notice: 'Notice',
    news: 'News',
    offer: 'Offer',
    all: 'All {{count}}',
    since: 'From {{from}}',
    period: '{{from}} to {{until}}',
    noText: 'Nothing more was written.',
    toRoute: 'See the route',
    gone: 'This announcement is over.',
    failed: 'Announcements did not load',
  },
};
