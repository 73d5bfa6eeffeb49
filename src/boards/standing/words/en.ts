import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  standing: {
    failed: 'Times that are not on the board yet did not load',
    place_overall: 'rank {{rank}}, {{score}} wolf points',
    place_climbing: 'climbing rank {{rank}}, {{score}} climbing points',
    wait: 'Your segment times were found; the next calculation puts you on the board.',
    next: 'New times are not counted yet. As the board stands, the next calculation makes it {{place}}.',
    hidden: 'Times from your Strava rides are not public and do not count on the board.',
    withHidden: 'With your Strava rides it would be {{place}}. Only you see this.',
    upload: 'To have them count, offer the file from your bike computer for verification.',
  },
};
