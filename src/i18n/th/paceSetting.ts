import type { Words } from '../words.ts';

export const paceSetting: Words['paceSetting'] = {
  save: 'บันทึกการตั้งค่า',
};
