import { weatherCard } from './weatherCard.ts';

/** What the weather on route cards says: it comes after everything else of a page. */
export const words = { weatherCard } as const;
