import { pageHref } from '#contract/pages.ts';

/** The rider's own page of events, at those that the rider organises. */
export const organisedHref = `${pageHref('events-my-events')}?as=organiser`;
