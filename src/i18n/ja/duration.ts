import type { Words } from '../words.ts';

export const duration: Words['duration'] = {
  hour: '{{count}}時間',
  hours: '{{count}}時間',
  minute: '{{count}}分',
  minutes: '{{count}}分',
  second: '{{count}}秒',
  seconds: '{{count}}秒',
};
