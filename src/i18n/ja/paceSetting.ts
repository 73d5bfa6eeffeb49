import type { Words } from '../words.ts';

export const paceSetting: Words['paceSetting'] = {
  save: '設定を保存',
};
