import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'Outils',
  optimal: 'Allure optimale',
  departure: 'Meilleur départ',
  rideOptions: 'Arrêts, barrières, braquet, vivres',
  ftp: 'Estimer la FTP',
  exports: 'Exporter vers un appareil',
  share: 'Partager ce plan',
  ownCourse: 'Mon parcours',
  dropCourse: 'Lâchez pour le lire comme votre parcours',
  compare: 'Comparer',
  analysis: 'Analyse',
  studio: 'Habiller le mémo',
  segmentSearch: 'Chercher un segment',
  tour: 'Visite guidée',
};
