import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: 'Map',
  label: 'Map of {{route}}',
  outline: 'Where {{route}} lies in Taiwan',
  open: 'Open map',
  openHint: 'Map tiles are downloaded only then; this uses mobile data.',
  noTiles: 'No map tiles are set up on this site; only the route is drawn.',
  tilesFailed: 'Map tiles cannot be loaded; here are the outline and the route.',
  layers: 'Base map',
  loading: 'Loading map',
  failed: 'The map could not be loaded',
  gate: '{{name}}, {{km}} km',
  start: 'Start {{name}}',
  keys: 'Arrow keys move, + and − zoom',
  fit: 'Whole route',
  gates: 'Places on the route',
};
