/**
 * Where an ad may stand, each at the end of a page that nobody reads in a hurry. Never where a rider races, plans or fills in
 * a form.
 */
export const adPlacements = ['promotions', 'cycling_events', 'home'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** `seen`: at least half of it for a second; `clicked`: its link was opened. */
export const adCountKinds = ['seen', 'clicked'] as const;
export type AdCountKind = (typeof adCountKinds)[number];

/** Days of figures at the desk, the newest first. */
export const adFigureDaysMax = 90;
