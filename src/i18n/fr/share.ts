import type { Words } from '../words.ts';

export const share: Words['share'] = {};
