import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'Notifications',
  unread: 'Notifications, non lues : {{count}}',
  isNew: 'Nouveau',
  failed: 'Les notifications n’ont pas pu être chargées',
  empty: 'Pas encore de notification',
  emptyText: 'Résultats de vérification, comptes liés, adhésion : les changements apparaissent ici.',
  welcome: 'Bienvenue. Indiquez votre FTP et votre poids, et le tableau d’allure sera le vôtre.',
  identityLinked: '{{provider}} est lié ; vous pouvez désormais vous connecter avec.',
  identityUnlinked: '{{provider}} est dissocié ; il ne permet plus de vous connecter.',
  providerRevoked:
    'L’accès à {{provider}} a été retiré et nous avons supprimé ses jetons. Liez-le à nouveau pour vous en resservir.',
  membershipGiven: 'Nouveau statut : {{membership}}. Merci.',
  membershipEnded: 'Votre adhésion a pris fin.',
  attemptPassed: '« {{challenge}} » : votre sortie est validée. Bravo.',
  attemptFailed: '« {{challenge}} » : votre sortie n’est pas validée. Voyez à quel point.',
  attemptInReview: '« {{challenge}} » : l’administrateur va examiner votre sortie. Vous serez prévenu.',
  attemptError: '« {{challenge}} » : votre sortie n’a pas pu être jugée. Voyez pourquoi, et que faire.',
  reviewAccepted: '« {{challenge}} » : l’administrateur a examiné votre sortie et l’a validée.',
  reviewRejected:
    '« {{challenge}} » : l’administrateur a examiné votre sortie et ne l’a pas validée. La raison est dans le résultat.',
  attemptReverified:
    'Les règles de « {{challenge}} » ont été corrigées et les sorties revérifiées. Passées de « {{before}} » à « {{after}} » : {{count}}.',
  outcomes: { passed: 'validé', failed: 'non validé', inReview: 'en examen' },
  reviewWaiting: 'En attente de votre décision : {{count}}.',
  toHistory: 'Voir l’historique',
  toReviews: 'Voir les demandes à examiner',
  toResult: 'Voir le résultat',
};
