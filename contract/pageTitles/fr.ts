import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: 'Accueil',
  routelist: 'Parcours',
  'route-id': 'Allure du parcours',
  login: 'Connexion',
  'auth-callback': 'Connexion en cours',
  'auth-error': 'Connexion inachevée',
  'auth-success': 'Connecté',
  profile: 'Profil',
  verifications: 'Parcours à vérifier',
  'verifications-id': 'Vérification du parcours',
  'verifications-my-verifications': 'Mes vérifications',
  'verifications-status-id': 'Résultat de la vérification',
};
