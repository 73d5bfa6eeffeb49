import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: 'Page introuvable : {{path}}',
  pageNotFoundText: 'La page demandée n’existe pas. Vérifiez l’adresse ou partez des parcours.',
  dataNotFound: 'Données introuvables',
  dataNotFoundOf: '« {{subject}} » introuvable',
  dataNotFoundText: 'Les données demandées sont introuvables. Elles ont peut-être été renommées ou supprimées.',
  system: 'Erreur du système',
  systemText: 'Erreur du système, réessayez plus tard.',
  other: 'Une erreur est survenue',
  otherText: 'Une erreur est survenue, veuillez réessayer plus tard.',
  toRoutes: 'Voir les parcours',
  toHome: 'Retour à l’accueil',
  reload: 'Recharger',
  failed: 'Échec du chargement',
  offlineText: 'Pas de connexion. Nouvel essai automatique dès votre retour en ligne.',
  unreachableText: 'Le serveur est injoignable, réessayez plus tard.',
  timeoutText: 'Pas de réponse depuis un long moment. La connexion est peut-être lente ; réessayez.',
  rateLimitedText: 'Trop de requêtes. Attendez un instant puis réessayez.',
};
