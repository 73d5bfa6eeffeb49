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
  solveFailed: 'Le nouveau plan n’a pas pu être calculé ; vous voyez le précédent.',
};
