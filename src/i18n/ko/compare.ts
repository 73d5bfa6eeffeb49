import type { Words } from '../words.ts';

export const compare: Words['compare'] = {};
