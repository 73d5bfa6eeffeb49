import { createLatePart } from '#src/ui/latePart.tsx';

/** Loads only where the owner has configured Google Analytics, when the page is idle. */
export const statisticsPart = createLatePart(async () => (await import('./loadStatistics.ts')).loadStatistics());
