import type { Words } from '../words.ts';

export const ride: Words['ride'] = {
  stops: '{{count}} arrêts, {{minutes}} min, comptés dans l’heure',
  group: '{{count}} coureurs en relais',
  acclimatised: 'acclimaté',
  careful: 'descente prudente',
  bold: 'descente habile',
  gate: 'Barrière la plus serrée : {{place}}, {{margin}} de marge',
  gateLate: '{{place}} sera fermé : {{margin}} de retard',
  stopRow: 'arrêt {{minutes}} min',
  riding: 'en selle',
  gateRow: 'reste {{margin}}',
  gateRowLate: 'fermé −{{margin}}',
};
