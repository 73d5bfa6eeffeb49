import type { Words } from '../words.ts';

export const cheatSheet: Words['cheatSheet'] = {
  title: 'Mémo',
  hint: 'Enregistrez l’image et mettez-la en fond d’écran.',
  picture: 'Mémo d’allure pour {{route}}, temps final {{finish}}',
  showClock: 'Afficher l’heure (départ {{departure}})',
  place: 'Lieu',
  power: 'Watts',
  cumulative: 'Cumul',
  clock: 'Heure',
  merged: 'Cibles proches regroupées ({{count}} segments)',
  approximate: 'tracé approximatif',
  making: 'Création de l’image…',
  downloadPng: 'Télécharger le PNG',
  share: 'Partager',
  shareFailed: 'Le partage a échoué. Utilisez le téléchargement.',
  downloadCsv: 'Télécharger le CSV',
  saved: 'Téléchargement lancé : {{file}}',
  failed: 'L’image n’a pas pu être créée. Réessayez ; le CSV reste disponible.',
  beautify: 'Habiller, formats pour le vélo',
};
