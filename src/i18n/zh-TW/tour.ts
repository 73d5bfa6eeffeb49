export const tour = {} as const;
