import type { PageRow } from './pageRow.ts';

/** Pages of the team circuit race. */
export const racePages = {} as const satisfies Readonly<Record<string, PageRow>>;
