import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: 'Carte',
  label: 'Carte de {{from}} – {{to}}',
  outline: 'Où se trouve {{from}} – {{to}} à Taïwan',
  open: 'Ouvrir la carte',
  openHint: 'Les tuiles ne sont téléchargées qu’à ce moment (données mobiles).',
  noTiles: 'Aucun fond de carte n’est configuré ; seul le parcours est tracé.',
  tilesFailed: 'Fond de carte indisponible ; le parcours et ses lieux restent affichés.',
  layers: 'Fond de carte',
  loading: 'Chargement de la carte',
  failed: 'La carte n’a pas pu être chargée',
  fit: 'Tout le parcours',
  gates: 'Lieux du parcours',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
};
