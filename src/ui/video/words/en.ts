import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  video: {
    title: 'Videos',
    note: 'Nothing goes to YouTube before you tap.',
    play: 'Play video',
    gone: 'This video was removed from YouTube or made private.',
    unreachable: 'YouTube cannot be reached. Check your connection, or whether something blocks it.',
    onYoutube: 'Watch on YouTube',
  },
};
