import type { Words } from '../words.ts';

export const studio: Words['studio'] = {};
