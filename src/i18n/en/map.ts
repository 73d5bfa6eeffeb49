import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: 'Map',
  label: 'Map of {{from}} – {{to}}',
  outline: 'Where {{from}} – {{to}} lies in Taiwan',
  open: 'Open map',
  openHint: 'Map tiles are downloaded only then; this uses mobile data.',
  noTiles: 'No map tiles are set up on this site; only the route is drawn.',
  tilesFailed: 'Map tiles cannot be loaded; the route and its places are still shown.',
  layers: 'Base map',
  loading: 'Loading map',
  failed: 'The map could not be loaded',
  fit: 'Whole route',
  gates: 'Places on the route',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
