import { collectorWebsite, screenByWidthClass } from '#contract/pageViews/beacon.ts';
import type { PageView } from '#contract/pageViews/pageViews.ts';

/** A page view as a browser sends it. */
export const pageView: PageView = {
  type: 'event',
  payload: {
    website: collectorWebsite,
    url: '/route/{id}',
    referrer: 'https://www.google.com',
    screen: screenByWidthClass.phone,
    language: 'zh-Hant-TW',
  },
};
