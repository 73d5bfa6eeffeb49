import { page } from '#src/i18n/pageTitles/fr.ts';
import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  page,
  common: {
    retry: 'Réessayer',
    loading: 'Chargement',
    close: 'Fermer',
    search: 'Rechercher',
    searchRoutes: 'Un parcours, un lieu',
    clearSearch: 'Effacer la recherche',
    elevationGain: 'Dénivelé positif',
    averageGrade: 'Pente moyenne',
    climbPerKm: 'Dénivelé par km',
    silhouette: 'Profil d’altitude de {{name}}, de {{min}} à {{max}} mètres',
    statusClosed: 'Fermé',
    statusRestricted: 'Restrictions',
    approximate: 'Tracé approximatif',
    passes: 'Passe par {{place}}',
  },
  duration: {
    hour: { one: '{{count}} heure', other: '{{count}} heures' },
    minute: { one: '{{count}} minute', other: '{{count}} minutes' },
    second: { one: '{{count}} seconde', other: '{{count}} secondes' },
  },
  error: {
    pageNotFound: 'Page introuvable : {{path}}',
    pageNotFoundText: 'La page demandée n’existe pas. Vérifiez l’adresse ou partez des parcours.',
    dataNotFound: 'Données introuvables',
    dataNotFoundOf: '{{subject}} : introuvable',
    dataNotFoundText:
      'Les données demandées sont introuvables. Elles ont peut-être été renommées ou supprimées, ou l’adresse est erronée.',
    system: 'Erreur du système',
    systemText: 'Erreur du système, réessayez plus tard.',
    otherText: 'Une erreur est survenue, veuillez réessayer plus tard.',
    toRoutes: 'Voir les parcours',
    toHome: 'Retour à l’accueil',
    reload: 'Recharger',
    failed: 'Échec du chargement',
    offlineText: 'Pas de connexion. Nouvel essai automatique dès votre retour en ligne.',
    unreachableText: 'Le serveur est injoignable, réessayez plus tard.',
    timeoutText: 'Pas de réponse depuis un long moment. La connexion est peut-être lente ; réessayez.',
    deniedText: "Vous n'avez pas le droit de faire cela.",
    rateLimitedText: 'Trop de requêtes. Attendez un instant puis réessayez.',
  },
  shell: {
    skipToContent: 'Aller au contenu',
    toHome: '{{site}}, accueil',
    navigation: 'Navigation principale',
    menu: 'Menu',
    language: 'Langue',
    languageFailed:
      'Impossible de charger {{language}} : la langue ne change pas. Vérifiez la connexion et choisissez-la à nouveau.',
    theme: 'Apparence',
    themeLight: 'Clair',
    themeDark: 'Sombre',
    themeSun: 'Plein soleil',
    offline: 'Hors ligne. Nouvel essai dès le retour du réseau.',
    noAnswer: 'Le serveur ne répond pas, nouvelle tentative en cours.',
    attribution:
      'Positions et altitudes : © contributeurs OpenStreetMap (ODbL), Bureau des routes de Taïwan (OGDL), SRTM ; sources de chaque parcours sur sa page.',
  },
};
