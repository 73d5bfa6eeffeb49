import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    intro:
      'This site uses the following software and fonts made by others. Thanks to every author; licences are quoted in their original language.',
    browser: 'Runs on your device',
    server: 'Runs on our server',
    failedTitle: 'The list of licences could not be loaded',
    noText: 'This package comes without a licence text; its licence is named above.',
  },
};
