import type { Halves } from '../words.ts';

export const pacing: Halves['pacing'] = {
  cheatSheet: 'Mémo',
  finish: 'Temps estimé',
  about: 'env.',
  arrival: 'arrivée',
  average: 'moy.',
  approximate: 'Seuls quelques points sont connus et le tracé les relie ; les temps sont indicatifs.',
  noteMore: 'Plus',
  noteLess: 'Moins',
  source: 'Données du parcours : {{source}}',
  solveFailed: 'Le dernier calcul complet n’a pas abouti ; vous voyez l’estimation en direct.',
};
