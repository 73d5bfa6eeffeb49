import type { Words } from '../words.ts';

export const ftp: Words['ftp'] = {};
