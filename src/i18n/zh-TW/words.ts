import { common } from './common.ts';
import { duration } from './duration.ts';

export const zhTW = { common, duration } as const;
