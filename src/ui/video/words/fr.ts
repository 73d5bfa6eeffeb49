import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  video: {
    title: 'Vidéos',
    note: 'Rien n’est demandé à YouTube avant votre choix.',
    play: 'Lire la vidéo',
    gone: 'Cette vidéo a été retirée de YouTube ou rendue privée.',
    unreachable: 'YouTube est injoignable. Vérifiez votre connexion, ou si quelque chose le bloque.',
    onYoutube: 'Voir sur YouTube',
  },
};
