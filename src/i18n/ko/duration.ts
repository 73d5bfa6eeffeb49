import type { Words } from '../words.ts';

export const duration: Words['duration'] = {
  hour: '{{count}}시간',
  hours: '{{count}}시간',
  minute: '{{count}}분',
  minutes: '{{count}}분',
  second: '{{count}}초',
  seconds: '{{count}}초',
};
