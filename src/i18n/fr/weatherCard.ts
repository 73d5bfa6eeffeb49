import type { Words } from '../words.ts';

export const weatherCard: Words['weatherCard'] = {
  now: 'Météo actuelle',
  summit: 'Sommet {{degrees}} °C',
  start: 'Départ {{degrees}} °C',
  wind: '{{name}} {{speed}} m/s',
  old: 'prévision {{age}}',
  source: 'données météo, nouvelle fenêtre',
  N: 'vent N',
  NE: 'vent NE',
  E: 'vent E',
  SE: 'vent SE',
  S: 'vent S',
  SW: 'vent SO',
  W: 'vent O',
  NW: 'vent NO',
};
