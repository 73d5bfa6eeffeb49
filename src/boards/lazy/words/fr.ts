import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  rankSummary: {
    failed: 'Vos temps pas encore comptés n’ont pas été chargés',
    place_overall: '{{rank}}ᵉ, {{score}} points loup',
    place_climbing: '{{rank}}ᵉ grimpeur, {{score}} points grimpeur',
    wait: 'Vos temps de segment sont trouvés ; le prochain calcul vous met au tableau.',
    next: 'De nouveaux temps ne sont pas encore comptés. Selon le tableau actuel, le prochain calcul donne : {{place}}.',
    hidden: 'Les temps de vos sorties Strava ne sont pas publics et ne comptent pas au tableau.',
    withHidden: 'Avec vos sorties Strava, ce serait : {{place}}. Vous seul le voyez.',
    upload: 'Pour qu’ils comptent, envoyez le fichier de votre compteur pour validation.',
  },
  formula: {
    title: 'Comment se comptent les points loup',
    intro:
      'La formule est ouverte : chacun peut refaire le compte. Ouvrez un athlète pour voir le calcul de chaque segment.',
    available:
      'Points du segment : 50, plus 1 par 200 m, plus 0,5 × (0,75 + 5 × pente) × (1 + sommet ÷ 5 000 m) par mètre gravi. La pente compte jusqu’à 15\u00a0%.',
    gap: 'Écart : 10\u00a0% plus lent laisse 83\u00a0%, deux fois plus lent un quart.',
    depth: 'Athlètes : seul sur un segment, vous avez un dixième ; parmi 91, c’est 91\u00a0%.',
    fade: 'Âge : entier pendant un an, puis jusqu’à la moitié en deux ans. Rien ne baisse au tableau de l’année.',
    count: 'Les 20 meilleurs segments s’additionnent, chacun d’abord arrondi. À égalité de points, même rang.',
    climbs: 'Les points grimpeur ne comptent que les montées classées.',
    bikes: 'Les vélos électriques ne comptent pas.',
    example:
      'Exemple : les 10 derniers km de Wuling donnent 749. Meilleur 42:51, vous 47:08, 20 athlètes : 749 × 82,7\u00a0% × 69,0\u00a0% × 100\u00a0% = 427 points.',
    ask: 'Refaire le compte du premier actuel',
    failed: 'Les temps du premier n’ont pas été chargés',
    row: '{{name}}, {{segment}} en {{time}} : {{sum}} = {{points}} points',
  },
};
