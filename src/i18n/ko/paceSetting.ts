import type { Words } from '../words.ts';

export const paceSetting: Words['paceSetting'] = {
  save: '설정 저장',
};
