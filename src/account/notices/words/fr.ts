import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  notices: {
    isNew: 'Nouveau',
    failed: 'Les notifications n’ont pas pu être chargées',
    empty: 'Pas encore de notification',
    emptyText: 'Résultats de vérification, comptes liés, adhésion : les changements apparaissent ici.',
    welcome: 'Bienvenue. Indiquez votre FTP et votre poids, et le tableau d’allure sera le vôtre.',
    identityLinked: '{{provider}} est lié ; vous pouvez désormais vous connecter avec.',
    identityUnlinked: '{{provider}} est dissocié ; il ne permet plus de vous connecter.',
    providerRevoked:
      'L’accès à {{provider}} a été retiré et nous avons supprimé ses jetons. Liez-le à nouveau pour vous en resservir.',
    membershipGiven: 'Nouveau statut : {{membership}}. Merci.',
    membershipEnded: 'Votre adhésion a pris fin.',
    attemptPassed: '« {{challenge}} » : votre sortie est validée. Bravo.',
    attemptFailed: '« {{challenge}} » : votre sortie n’est pas validée. Voyez à quel point.',
    attemptInReview: '« {{challenge}} » : l’administrateur va examiner votre sortie. Vous serez prévenu.',
    attemptError: '« {{challenge}} » : votre sortie n’a pas pu être jugée. Voyez pourquoi, et que faire.',
    reviewAccepted: '« {{challenge}} » : l’administrateur a examiné votre sortie et l’a validée.',
    reviewRejected:
      '« {{challenge}} » : l’administrateur a examiné votre sortie et ne l’a pas validée. La raison est dans le résultat.',
    attemptReverified:
      'Les règles de « {{challenge}} » ont été corrigées et les sorties revérifiées. Passées de « {{before}} » à « {{after}} » : {{count}}.',
    outcomes: { passed: 'validé', failed: 'non validé', inReview: 'en examen' },
    reviewWaiting: 'En attente de votre décision : {{count}}.',
    eventPromoted: 'Une place s’est libérée : vous êtes désormais inscrit à « {{event}} ».',
    eventExcluded: 'L’organisateur vous a retiré de « {{event}} ». Motif : {{text}}',
    eventMessage: '« {{event}} », message de l’organisateur : {{text}}',
    eventChanged: '« {{event}} » a été modifié. Veuillez le relire.',
    eventWaitlistEnded: 'Les inscriptions à « {{event}} » sont closes et aucune place ne s’est libérée pour vous.',
    eventCertificateEarned: 'Vous avez obtenu le certificat de « {{event}} ».',
    eventCertificateReplaced: 'Votre certificat de « {{event}} » a été réémis avec votre nouveau résultat.',
    eventCertificateRevoked: 'Votre certificat de « {{event}} » a été révoqué, car votre résultat a changé.',
    eventCertificateWithdrawn:
      'L’organisateur ou un administrateur a révoqué votre certificat de « {{event}} ». Motif : {{text}}',
    eventCertificateRestored: 'Votre certificat de « {{event}} » est de nouveau valide.',
    teamPromoted: 'Une place s’est libérée : « {{team}} » est inscrite à « {{race}} ».',
    cyclingEventOpened: 'Les inscriptions à « {{event}} » sont ouvertes.',
    cyclingEventCloses: 'Les inscriptions à « {{event}} » ferment dans moins d’un jour.',
    cyclingEventCancelled: '« {{event}} », dans vos favoris, est annulée.',
    teamConsentRefused: 'Une autorisation parentale de « {{team}} » ({{race}}) n’a pas été acceptée : {{text}}',
    teamPaid: 'Les frais d’inscription de « {{team}} » à « {{race}} » sont reçus.',
    teamUnpaid:
      'Les frais d’inscription de « {{team}} » à « {{race}} » sont de nouveau notés comme impayés. Si vous avez payé, contactez l’organisateur.',
    teamInvitedPr:
      'L’organisateur invite « {{team}} » à « {{race}} » avec une place d’invitée, utilisée lors de l’inscription.',
    teamUninvitedPr:
      'L’organisateur a retiré l’invitation de « {{team}} » à « {{race}} » ; les autres places lui restent ouvertes comme à toutes.',
    teamDisqualified: '« {{team}} » est disqualifiée de « {{race}} » : {{text}}',
    teamReinstated: 'La disqualification de « {{team}} » à « {{race}} » est levée.',
    teamSubstituted: 'Un coureur de « {{team}} » ({{race}}) a été remplacé : {{text}}',
    teamStart: '« {{team}} » part dans « {{race}} » en série {{heat}}, {{time}}, dossard {{bib}}.',
    teamStartWithdrawn:
      'La liste de départ de « {{race}} » avec « {{team}} » est retirée. Vous serez averti à sa nouvelle publication.',
    devicesChecked: 'Votre matériel pour « {{race}} » a été vérifié.',
    devicesRefused: 'Votre matériel pour « {{race}} » a été refusé : {{text}}',
    anyEvent: 'Événement',
    toHistory: 'Voir l’historique',
    toReviews: 'Voir les demandes à examiner',
    toEvent: 'Voir l’événement',
    toTeam: 'Voir l’équipe',
    toDevices: 'Voir la déclaration',
    toCyclingEvent: 'Voir l’épreuve',
    toResult: 'Voir le résultat',
    toCertificate: 'Voir le certificat',
  },
};
