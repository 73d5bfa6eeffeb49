import type { Words } from '../words.ts';

export const optimal: Words['optimal'] = {};
