export const video = {} as const;
