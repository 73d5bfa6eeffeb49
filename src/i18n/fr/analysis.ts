import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {
  power: 'Puissance',
  speed: 'Vitesse',
  headwind: 'Vent de face',
  elevation: 'Altitude',
  wPrime: 'Réserve W′',
  choose: 'Courbes à afficher',
  none: 'Choisissez une courbe.',
  busy: 'Calcul de tout le parcours…',
  range: 'de {{low}} (km {{lowKm}}) à {{high}} (km {{highKm}})',
  always: '{{low}} partout',
  table: 'Les courbes en chiffres',
  wPrimeNote:
    'W′ est le travail possible au-dessus de la puissance critique ; non mesuré, pris à 286 J par kilo, avec FTP × altitude × chaleur comme puissance critique.',
  wPrimeEmpty: 'Sous 0 : ce plan ne tient pas jusqu’au bout.',
};
