import { languages } from '../languages.ts';

/** Referrer of a page view; `unknown`: the visitor asked not to be tracked. */
export const referrerKinds = ['none', 'search', 'social', 'own', 'other', 'unknown'] as const;
export type ReferrerKind = (typeof referrerKinds)[number];

export const widthClasses = ['phone', 'tablet', 'desktop', 'unknown'] as const;
export type WidthClass = (typeof widthClasses)[number];

export const viewLanguages = [...languages, 'unknown'] as const;
export type ViewLanguage = (typeof viewLanguages)[number];

/** Periods of the charts on the admin pages. */
export const viewPeriodsDays = [7, 30, 90] as const;

/** Page of a view whose visitor asked not to be tracked: only the view is counted. */
export const unknownPage = 'unknown';
/** An address that is not a page of the site. */
export const otherPage = 'other';
