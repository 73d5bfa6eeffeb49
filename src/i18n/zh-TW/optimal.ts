export const optimal = {} as const;
