import type { Words } from '../words.ts';

export const tour: Words['tour'] = {};
