import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {};
