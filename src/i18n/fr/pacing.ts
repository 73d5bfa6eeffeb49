import type { Words } from '../words.ts';

export const pacing: Words['pacing'] = {
  cheatSheet: 'Mémo',
  finish: 'Temps estimé',
  about: 'env.',
  arrival: 'arrivée',
  average: 'moy.',
  summary:
    'Temps estimé : {{duration}}, arrivée à {{clock}}, {{power}} watts et {{speed}} kilomètres à l’heure en moyenne',
  approximate: 'Seuls quelques points sont connus et le tracé les relie ; les temps sont indicatifs.',
  noteMore: 'Plus',
  noteLess: 'Moins',
  implausible: 'Ces réglages donnent plus de 24 heures ou moins de 4 km/h de moyenne. Vérifiez FTP, poids et vent.',
  source: 'Données du parcours : {{source}}',
  noRowsTitle: 'Ce parcours n’a pas encore de segments',
  noRowsBody: 'Dès qu’il sera découpé, son tableau d’allure apparaîtra ici. En attendant, essayez un autre parcours.',
  toRoutes: 'Tous les parcours',
  courseBroken: 'Les données de ce parcours sont défectueuses : impossible de calculer l’allure pour l’instant.',
  solveFailed: 'Le dernier calcul complet n’a pas abouti ; vous voyez l’estimation en direct.',
};
