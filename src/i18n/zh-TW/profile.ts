export const profile = {
  ftp: 'FTP（瓦）',
} as const;
