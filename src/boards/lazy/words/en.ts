import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  rankSummary: {
    failed: 'Times that are not on the board yet did not load',
    place_overall: 'rank {{rank}}, {{score}} wolf points',
    place_climbing: 'climbing rank {{rank}}, {{score}} climbing points',
    wait: 'Your segment times were found; the next calculation puts you on the board.',
    next: 'New times are not counted yet. As the board stands, the next calculation makes it {{place}}.',
    hidden: 'Times from your Strava rides are not public and do not count on the board.',
    withHidden: 'With your Strava rides it would be {{place}}. Only you see this.',
    upload: 'To have them count, offer the file from your bike computer for verification.',
  },
  formula: {
    title: 'How wolf points are counted',
    intro: 'The formula is open, so anybody can count again. Open an athlete to see each segment worked out.',
    available:
      'Segment points: 50, plus 1 for each 200 m, plus 0.5 × (0.75 + 5 × grade) × (1 + top ÷ 5,000 m) for each metre climbed. The grade counts up to 15\u00a0%.',
    gap: 'Gap: 10\u00a0% slower leaves 83\u00a0%, twice the time a quarter.',
    depth: 'Athletes: alone on a segment you get a tenth; among 91 it is 91\u00a0%.',
    fade: 'Age: whole for a year, then down to a half over two more. Nothing fades on the board of this year.',
    count: 'The best 20 segments are added, each rounded first. Equal points, equal rank.',
    climbs: 'Climbing points count categorised climbs only.',
    bikes: 'E-bikes are left out.',
    example:
      'Example: the last 10 km to Wuling give 749. Best 42:51, yours 47:08, 20 athletes: 749 × 82.7\u00a0% × 69.0\u00a0% × 100\u00a0% = 427 points.',
    ask: 'Work it out for today’s leader',
    failed: 'The leader’s times did not load',
    row: '{{name}}, {{segment}} in {{time}}: {{sum}} = {{points}} points',
  },
};
