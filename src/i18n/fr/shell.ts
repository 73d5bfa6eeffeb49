import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  skipToContent: 'Aller au contenu',
  toHome: '{{site}}, accueil',
  navigation: 'Navigation principale',
  menu: 'Menu',
  language: 'Langue',
  languageFailed:
    'Impossible de charger {{language}} : la langue ne change pas. Vérifiez la connexion et choisissez-la à nouveau.',
  theme: 'Apparence',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSun: 'Plein soleil',
  offline: 'Hors ligne. Les informations affichées peuvent dater.',
  noAnswer: 'Le serveur ne répond pas, nouvelle tentative en cours. Les informations affichées peuvent dater.',
  attribution:
    'Tracés © les contributeurs d’OpenStreetMap (ODbL), altitudes SRTM. Chaque parcours cite ses sources sur sa page.',
};
