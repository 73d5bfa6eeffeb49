import { common } from './common.ts';

export const zhTW = { common } as const;
