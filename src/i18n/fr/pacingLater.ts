import type { Halves } from '../words.ts';

export const pacingLater: Halves['pacingLater'] = {
  noRowsTitle: 'Ce parcours n’a pas encore de segments',
  noRowsBody: 'Dès qu’il sera découpé, son tableau d’allure apparaîtra ici. En attendant, essayez un autre parcours.',
  toRoutes: 'Tous les parcours',
  courseBroken: 'Les données de ce parcours sont défectueuses : impossible de calculer l’allure pour l’instant.',
  workerFailed:
    'Le calculateur n’a pas démarré, il n’y a donc pas encore de plan. Réessayez ; si cela ne suffit pas, mettez votre navigateur à jour.',
  summary:
    'Temps estimé : {{duration}}, arrivée à {{clock}}, {{power}} watts et {{speed}} kilomètres à l’heure en moyenne',
  implausible: 'Ces réglages donnent plus de 24 heures ou moins de 4 km/h de moyenne. Vérifiez FTP, poids et vent.',
};
