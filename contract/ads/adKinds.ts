/**
 * Where an ad may be placed: at the end of a page that is only for reading, never where a rider races, plans or fills
 * in a form.
 */
export const adPlacements = ['promotions', 'cycling_events', 'home'] as const;
export type AdPlacement = (typeof adPlacements)[number];

/** `seen`: at least half of it was visible for a second; `clicked`: its link was opened. */
export const adCountKinds = ['seen', 'clicked'] as const;
export type AdCountKind = (typeof adCountKinds)[number];

/** Days of figures on the admin pages, newest first. */
export const maxAdFigureDays = 90;
