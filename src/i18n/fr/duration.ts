import type { Words } from '../words.ts';

export const duration: Words['duration'] = {
  hour: '{{count}} heure',
  hours: '{{count}} heures',
  minute: '{{count}} minute',
  minutes: '{{count}} minutes',
  second: '{{count}} seconde',
  seconds: '{{count}} secondes',
};
