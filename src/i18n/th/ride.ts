import type { Words } from '../words.ts';

export const ride: Words['ride'] = {};
