import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {
  power: 'Power',
  speed: 'Speed',
  headwind: 'Headwind',
  elevation: 'Elevation',
  wPrime: 'W′ balance',
  choose: 'Curves to show',
  none: 'Choose a curve.',
  busy: 'Working through the whole course …',
  range: '{{low}} (km {{lowKm}}) to {{high}} (km {{highKm}})',
  always: '{{low}} all the way',
  table: 'The curves as numbers',
  wPrimeNote:
    'W′ is the work you can do above critical power; not measured but taken as 286 J a kilo, with FTP × altitude × heat as critical power.',
  wPrimeEmpty: 'Below 0: this plan cannot be ridden to the end.',
};
