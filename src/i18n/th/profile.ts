import type { Words } from '../words.ts';

export const profile: Words['profile'] = {
  ftp: 'FTP (วัตต์)',
};
