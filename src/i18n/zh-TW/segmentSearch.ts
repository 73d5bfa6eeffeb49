export const segmentSearch = {} as const;
