import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  about: {
    failed: 'The maker’s page could not be loaded',
    none: 'The maker’s story is not written yet',
    noneText: 'It will appear here. Below is what the site itself has to say.',
    sample: 'Sample',
    site: 'This site',
    computed: 'Plans are computed on your device; no sign-in needed.',
    measured: 'How well they fit is measured against real rides, and the result is public, good or bad.',
    away: 'A video connects to YouTube only after you tap it; links to offers and shops say where they lead before you leave.',
    living: 'How the site lives',
    livingText:
      'By its partners: offers and products have pages of their own, so you know what is a partner’s. Plans, verifications and rankings know nothing of partners.',
    more: 'More to see',
    way: {
      promotions: 'From our partners, for riders',
      accuracy: 'Compared with real rides',
      licences: 'Software and fonts made by others',
    },
    contact: 'Contact the administrator',
  },
  licences: {
    search: 'Search packages or licences',
    found: { one: '“{{search}}”: {{count}} package', other: '“{{search}}”: {{count}} packages' },
    jump: 'Jump to',
    letters: '{{part}}: jump to a letter',
    none: 'No package fits.',
    intro:
      'This site uses the following software and fonts made by others. Thanks to every author; licences are quoted in their original language.',
    browser: 'Runs on your device',
    server: 'Runs on our server',
    failedTitle: 'The list of licences could not be loaded',
    noText: 'This package comes without a licence text; its licence is named above.',
  },
  accuracy: {
    sub: '{{rides}} real rides',
    lead: 'All {{rides}} rides have a power meter, and the model’s constants are published ones; where publications leave a range, these rides helped to choose. The watts of every 500 m go into the pace model, and its time is compared with the time that was ridden. Stops do not count.',
    plain: 'Before it knows you',
    plainText: 'Only body mass (where it was recorded) and the watts are known; everything else is a usual value.',
    learned: 'After learning',
    learnedQuarter: 'It reads the first quarter of the ride, then predicts the other three.',
    learnedEarlier: {
      one: 'For {{count}} ride it has learned from earlier ones of the same rider; for the others it reads the first quarter, then predicts the other three.',
      other:
        'For {{count}} rides it has learned from earlier ones of the same rider; for the others it reads the first quarter, then predicts the other three.',
    },
    mean: 'Mean error',
    even: 'neither too fast nor too slow',
    slow: 'on average {{percent}} % too slow',
    fast: 'on average {{percent}} % too fast',
    inside: 'Within the band',
    ofRides: 'of {{rides}}',
    band: 'band ±{{percent}} % on average; target: eight in ten',
    wide: 'All {{rides}} are inside: the band is wider than needed here.',
    few: 'These are only {{rides}} rides, {{same}} of them by one rider, and we do not know where. Other roads and other riders would give other figures.',
    each: 'Every ride',
    eachText:
      'The line in the middle is the time that was ridden, the dot is the plan, the bar is its band. A bar that reaches the line was right; a dot on the right was too slow.',
    ride: 'Ride',
    ridden: 'ridden',
    isInside: 'Within the band?',
    hit: 'within the band',
    missed: 'outside the band',
    miss: 'Error',
    limits: 'What these figures do not say',
    limitWind: 'The wind of the day: the files do not have it, so all rides count as calm.',
    limitUnknown:
      'Position, tyres, weight of the bike, and how much was ridden in a wheel: not recorded either, so usual values of a road bike are taken.',
    limitLegs: 'Your legs on the day: this compares how long these watts take, not whether you can hold them.',
    toRoutes: 'Choose a route',
  },
};
