export const ride = {} as const;
