import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  offline: {
    since: 'Hors ligne, données de {{time}}',
    silentSince: 'Le serveur ne répond pas, nouvelle tentative en cours. Données de {{time}}',
    plans: 'Plans consultables hors ligne :',
    dataTime: 'données de {{time}}',
    ownCourse: 'parcours personnel',
    noPlans:
      'Aucun plan n’est encore conservé sur cet appareil. Un parcours ouvert avec une connexion reste consultable hors ligne.',
    newVersion: 'Nouvelle version disponible',
    update: 'Mettre à jour',
    backWith: 'Connexion rétablie. Les données sont encore celles de {{time}}',
    reload: 'Recharger',
  },
};
