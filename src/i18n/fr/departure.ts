import type { Words } from '../words.ts';

export const departure: Words['departure'] = {
  intro:
    'Le même effort, calculé pour chaque demi-heure des prochains jours. Minutes de retard sur le plus rapide ; touchez une case pour partir à cette heure.',
  how: '★ du jour : les départs sont classés par temps, pluie et température maximale ; la plus petite somme des trois rangs gagne. Rien n’est pondéré.',
  early: '03:00–10:00',
  allDay: 'Journée',
  hours: 'Heures',
  busy: 'Calcul…',
  failed: 'Le calcul a échoué. Réessayez.',
  none: 'Pas de prévisions pour calculer.',
  rain: 'pluie',
  heat: 'chaleur',
  cold: 'froid',
  wind: 'vent de face',
  tailwind: 'vent arrière',
  grid: 'Départs',
  fastest: 'Plus rapide',
  best: 'meilleur du jour',
  slower: '{{minutes}} minutes de plus que le plus rapide',
  taken: 'Départ fixé : {{when}}',
  finish: '{{duration}}, arrivée {{time}}',
  rainOf: '{{mm}} mm de pluie',
  dry: 'sans pluie',
  highest: 'jusqu’à {{degrees}} °C',
  beyond: 'prévisions trop courtes',
};
