import type { Words } from '../words.ts';

export const ownCourse: Words['ownCourse'] = {};
