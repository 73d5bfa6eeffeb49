import type { Words } from '../words.ts';

export const duration: Words['duration'] = {
  hour: '{{count}} hour',
  hours: '{{count}} hours',
  minute: '{{count}} minute',
  minutes: '{{count}} minutes',
  second: '{{count}} second',
  seconds: '{{count}} seconds',
};
