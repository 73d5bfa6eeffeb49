import type { Words } from '../words.ts';

export const duration: Words['duration'] = {
  hour: '{{count}} ชั่วโมง',
  hours: '{{count}} ชั่วโมง',
  minute: '{{count}} นาที',
  minutes: '{{count}} นาที',
  second: '{{count}} วินาที',
  seconds: '{{count}} วินาที',
};
