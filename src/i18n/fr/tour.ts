import type { Words } from '../words.ts';

export const tour: Words['tour'] = {
  next: 'Suivant',
  back: 'Retour',
  skip: 'Passer',
  done: 'Commencer',
  effortTitle: 'D’abord l’objectif',
  effort: 'Par FTP, par temps visé ou à watts fixes : un geste suffit.',
  finishTitle: 'Votre arrivée',
  finish: 'Huit jours sur dix tombent dans la fourchette à côté ; les puces disent ce que valent un kilo ou dix watts.',
  dockTitle: 'Du bout du pouce',
  dock: 'FTP, poids, vélo, vent : poussez, tout le tableau suit. Tirez vers le haut pour le reste.',
  controlsTitle: 'Vos réglages',
  controls: 'FTP, poids, vent et météo ; la prévision prend le vent de votre heure de passage.',
  profileTitle: 'Le profil',
  profile: 'La couleur est la pente, la ligne verte la puissance ; touchez pour les watts et l’heure.',
  rowsTitle: 'Chaque tronçon',
  rows: 'Touchez une ligne pour savoir d’où viennent ses watts, ou fixer watts ou temps : elle se verrouille.',
  toolsTitle: 'Outils',
  tools: 'Plan optimal, comparaison, export GPS, arrêts et barrières, segments : tout est là.',
  sheetTitle: 'À emporter',
  sheet: 'En fond d’écran, ou imprimé pour la potence ou le tube.',
};
