import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'Notifications',
  unread: 'Notifications, non lues : {{count}}',
  isNew: 'Nouveau',
  failed: 'Les notifications n’ont pas pu être chargées',
  empty: 'Pas encore de notification',
  emptyText: 'Les changements de comptes liés, d’adhésion, etc. apparaîtront ici.',
  welcome: 'Bienvenue. Indiquez votre FTP et votre poids, et le tableau d’allure sera le vôtre.',
  identityLinked: '{{provider}} est lié ; vous pouvez désormais vous connecter avec.',
  identityUnlinked: '{{provider}} est dissocié ; il ne permet plus de vous connecter.',
  providerRevoked:
    'L’accès à {{provider}} a été retiré et nous avons supprimé ses jetons. Liez-le à nouveau pour vous en resservir.',
  membershipGiven: 'Nouveau statut : {{membership}}. Merci.',
  membershipEnded: 'Votre adhésion a pris fin.',
};
