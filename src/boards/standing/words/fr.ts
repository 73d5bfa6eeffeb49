import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  standing: {
    failed: 'Vos temps pas encore comptés n’ont pas été chargés',
    place_overall: '{{rank}}ᵉ, {{score}} points loup',
    place_climbing: '{{rank}}ᵉ grimpeur, {{score}} points grimpeur',
    wait: 'Vos temps de segment sont trouvés ; le prochain calcul vous met au tableau.',
    next: 'De nouveaux temps ne sont pas encore comptés. Selon le tableau actuel, le prochain calcul donne : {{place}}.',
    hidden: 'Les temps de vos sorties Strava ne sont pas publics et ne comptent pas au tableau.',
    withHidden: 'Avec vos sorties Strava, ce serait : {{place}}. Vous seul le voyez.',
    upload: 'Pour qu’ils comptent, envoyez le fichier de votre compteur pour validation.',
  },
};
