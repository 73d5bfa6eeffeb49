import type { Words } from '../words.ts';
import { common } from './common.ts';
import { duration } from './duration.ts';
import { paceTable } from './paceTable.ts';

export const words: Words = { common, duration, paceTable };
