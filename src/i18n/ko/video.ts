import type { Words } from '../words.ts';

export const video: Words['video'] = {};
