import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  race: {
    status: {
      preparation: 'In preparation',
      registration_open: 'Pre-registration open',
      registration_full: 'Pre-registration full',
      registration_closed: 'Waiting for signup',
      signup_open: 'Signup open',
      signup_full: 'Public places gone',
      signup_closed: 'Signup closed',
      finished: 'Finished',
    },
    teamStatus: {
      not_registered: 'Not registered',
      registered_public: 'Registered · public',
      registered_pr: 'Registered · guest',
      registered_reserved: 'Registered · reserved',
      completed: 'Finished',
      disqualified: 'Disqualified',
      waitlist: 'Waiting list',
    },
    quota: {
      public: 'Public',
      pr: 'Guests',
      reserved: 'Reserved',
    },
    sample: 'Sample',
    start: { time: 'Start', heat: 'Heat', bib: 'Bib' },
  },
};
