export const studio = {} as const;
