import type { Words } from '../words.ts';

export const departure: Words['departure'] = {
  intro:
    'The same effort, computed for every half hour of the next days. Numbers are minutes behind the fastest; tap one to leave then.',
  how: '★ of each day: departures are placed by finish, rain and highest temperature; the smallest sum of the three places wins. Nothing is weighted.',
  early: '03:00–10:00',
  allDay: 'All day',
  hours: 'Hours',
  busy: 'Computing…',
  failed: 'This could not be computed. Please try again.',
  none: 'There is no forecast to compute with now.',
  rain: 'rain',
  heat: 'heat',
  cold: 'cold',
  wind: 'headwind',
  tailwind: 'tailwind',
  grid: 'Departures',
  fastest: 'Fastest',
  best: 'best of the day',
  slower: '{{minutes}} minutes behind the fastest',
  taken: 'Now leaving {{when}}',
  finish: '{{duration}}, there at {{time}}',
  rainOf: '{{mm}} mm of rain',
  dry: 'dry',
  highest: 'up to {{degrees}} °C',
  beyond: 'forecast too short',
};
