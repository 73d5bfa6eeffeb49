import type { Words } from '../words.ts';

export const band: Words['band'] = {
  eightInTen: '8 sorties sur 10',
  changes: 'Ce qui changerait l’arrivée',
  headwind: 'vent de face {{wind}}',
  goalFactor: 'Objectif',
  given: 'Fixé',
  flatWhy: 'Les mêmes watts partout, sans regarder la FTP ; moins en roue libre ou en descente plafonnée.',
  targetsWhy: 'Les watts du plan optimal pour ce segment ; moins en roue libre ou en descente plafonnée.',
  goalWhy: 'Pour tenir l’objectif, vous roulez à {{percent}} % du soutenable.',
};
