import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  promotions: {
    sub: 'Offers from our partners, for riders',
    failed: 'The offers could not be loaded',
    oneFailed: 'This offer could not be loaded',
    none: 'No offers yet',
    noneText: 'New offers appear here.',
    noneNow: 'No offer holds right now.',
    part: {
      valid: 'Valid now',
      coming: 'Coming soon',
      over: 'Ended',
    },
    pinned: 'Pinned',
    coming: 'Coming soon',
    over: 'Ended',
    sample: 'Sample',
    validity: 'Valid:',
    left: 'Last day',
    until: 'Until {{at}}',
    lasting: 'No end date',
    from: 'From {{at}}',
    between: 'From {{from}} until {{until}}',
    endedAt: 'Ended {{at}}',
    all: 'All offers',
    missing: 'There is no such offer',
    missingText: 'It may have been taken down, or the address is mistyped.',
    open: 'Go to the offer',
    leaves: 'Leaves Wolfpace for {{host}}.',
    share: 'Share',
    copyLink: 'Copy the link',
    link: 'Link',
    copied: 'The link is copied.',
    copyFailed: 'Copying did not work; press and hold the link below.',
  },
};
