import { languages } from '../languages.ts';

/** Where a page view came from; `unknown`: the visitor asked not to be followed. */
export const referrerKinds = ['none', 'search', 'social', 'own', 'other', 'unknown'] as const;
export type ReferrerKind = (typeof referrerKinds)[number];

export const widthClasses = ['phone', 'tablet', 'desktop', 'unknown'] as const;
export type WidthClass = (typeof widthClasses)[number];

export const viewLanguages = [...languages, 'unknown'] as const;
export type ViewLanguage = (typeof viewLanguages)[number];

/** The periods of the desk's charts. */
export const viewPeriodsDays = [7, 30, 90] as const;

/** Of a page view whose visitor asked not to be followed: only that there was one. */
export const unknownPage = 'unknown';
/** An address that belongs to no page. */
export const otherPage = 'other';
