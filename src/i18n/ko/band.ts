import type { Words } from '../words.ts';

export const band: Words['band'] = {};
