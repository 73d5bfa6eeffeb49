import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {};
