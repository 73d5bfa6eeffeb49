import { common } from './common.ts';
import { duration } from './duration.ts';
import { paceTable } from './paceTable.ts';

export const zhTW = { common, duration, paceTable } as const;
