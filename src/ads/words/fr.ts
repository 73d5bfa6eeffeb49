import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ads: {
    label: 'Publicité',
    close: 'Masquer cette publicité aujourd’hui',
    closed: 'Plus de publicité ici aujourd’hui.',
    sample: 'exemple',
    newWindow: 's’ouvre dans une nouvelle fenêtre',
  },
};
