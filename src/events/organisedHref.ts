import { pageHref } from '#contract/pages.ts';

/** The rider's events page, with the organised ones selected. */
export const organisedHref = `${pageHref('events-my-events')}?as=organiser`;
