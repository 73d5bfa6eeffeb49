import type { Words } from '../words.ts';

export const verificationRules: Words['verificationRules'] = {
  manual: 'Saisie à la main : refusée',
  noTimes: 'Sans horaires : refusée',
  plannedRoute: 'Un itinéraire prévu avec {{creator}}, pas une sortie enregistrée',
  notRidden: 'Cette activité est « {{sport}} », pas une sortie à vélo',
  sports: { Workout: 'Entraînement', Hike: 'Randonnée', Walk: 'Marche', Run: 'Course à pied' },
  categoryRefused: 'Cette vérification n’accepte pas cette catégorie : {{category}}',
  categoryDiffers: 'Déclarée « {{declared}} », enregistrée « {{category}} »',
  trainer: 'Enregistrée sur home-trainer',
  inFuture: 'Elle commence {{value}} dans le futur',
  stravaFlagged: 'Strava a signalé cette activité',
  climbRate: '{{value}} m de montée par heure ; la limite est de {{limit}} m',
  speed: 'Jusqu’à {{value}} km/h ; la limite est de {{limit}} km/h',
  speedUphill: 'Jusqu’à {{value}} km/h en montée ; la limite est de {{limit}} km/h',
  acceleration: 'Accélérations jusqu’à {{value}} m/s², comme une voiture ; la limite est de {{limit}}',
  heartRateLow: 'Montée rapide avec un pouls moyen de {{value}} seulement ; il devrait dépasser {{limit}}',
  powerMismatch: 'Puissance et vitesse diffèrent de {{value}} % ; la limite est de {{limit}} %',
  tooSmooth: 'La trace est trop lisse pour une vraie sortie',
  gainMismatch: 'Le dénivelé diffère de l’itinéraire de {{value}} % ; la limite est de {{limit}} %',
  gapShare: '{{value}} % du temps ne sont pas enregistrés ; la limite est de {{limit}} %',
  longGap: 'Rien d’enregistré pendant {{value}} alors que la sortie avançait ; la limite est de {{limit}}',
  timeReversed: 'Les horaires de l’enregistrement reculent de {{value}} ; la limite est de {{limit}}',
  deviceUnknown: 'L’enregistrement ne dit pas quel appareil l’a fait',
  duplicateOfOther:
    'Le même enregistrement que celui d’un autre cycliste, ou les mêmes temps à chaque point de contrôle',
  duplicateOfOwn: 'Vous avez déjà fait vérifier cette même sortie',
  editedCopy: 'Une autre version d’une même sortie, avec d’autres heures',
  stillMoving:
    'À l’arrêt selon l’appareil, alors que la position avance à {{value}} km/h ; la limite est de {{limit}} km/h',
  createdElsewhen: 'Le fichier a été créé à {{value}} de la sortie ; la limite est de {{limit}}',
};
