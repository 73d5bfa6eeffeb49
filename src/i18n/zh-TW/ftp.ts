export const ftp = {} as const;
