import type { PageLoaders } from '#src/ui/page.ts';

export const racePages = {} satisfies PageLoaders;
