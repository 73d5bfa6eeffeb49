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
};
