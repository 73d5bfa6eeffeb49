import type { Words } from '../words.ts';

export const effort: Words['effort'] = {};
