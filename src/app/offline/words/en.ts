import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  offline: {
    since: 'Offline, data of {{time}}',
    silentSince: 'The server is not answering; trying again. Data of {{time}}',
    plans: 'Plans that open offline:',
    dataTime: 'data of {{time}}',
    ownCourse: 'own course',
    noPlans:
      'No plans are kept on this device yet. A route that you open with a connection can be seen offline afterwards.',
    newVersion: 'New version available',
    update: 'Update',
    backWith: 'Back online. This is still the data of {{time}}',
    reload: 'Reload',
  },
};
