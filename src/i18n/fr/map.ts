import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: 'Carte',
  label: 'Carte de {{route}}',
  outline: 'Où se trouve {{route}} à Taïwan',
  open: 'Ouvrir la carte',
  openHint: 'Les tuiles ne sont téléchargées qu’à ce moment (données mobiles).',
  noTiles: 'Aucun fond de carte n’est configuré ; seul le parcours est tracé.',
  tilesFailed: 'Fond de carte indisponible ; voici le contour et le parcours.',
  layers: 'Fond de carte',
  loading: 'Chargement de la carte',
  failed: 'La carte n’a pas pu être chargée',
  gate: '{{name}}, {{km}} km',
  start: 'Départ {{name}}',
  keys: 'Flèches pour déplacer, + et − pour zoomer',
  fit: 'Tout le parcours',
  gates: 'Lieux du parcours',
};
