import type { Words } from '../words.ts';
import { common } from './common.ts';

export const words: Words = { common };
