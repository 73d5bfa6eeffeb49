export const effort = {} as const;
