export const band = {} as const;
