import type { Words } from '../words.ts';

export const rideOptions: Words['rideOptions'] = {};
