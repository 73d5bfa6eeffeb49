import { profile } from './profile.ts';

/** What the profile says: it comes with its page. */
export const words = { profile } as const;
