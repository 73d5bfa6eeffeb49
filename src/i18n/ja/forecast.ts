import type { Words } from '../words.ts';

export const forecast: Words['forecast'] = {};
