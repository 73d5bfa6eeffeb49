import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  certificate: {
    failed: 'Le certificat ne s’est pas chargé',
    picture: 'Certificat de {{name}}',
    pdf: 'PDF (A4)',
    a4: 'Image (A4)',
    square: 'Image carrée',
    share: 'Partager le certificat',
    shareFailed: 'Le partage a échoué ; téléchargez-le.',
    number: 'N° {{number}}',
    valid: 'Valide',
    revoked: 'Révoqué',
    superseded: 'Remplacé',
    erased: 'Plus conservé',
    validText: 'Voici notre propre enregistrement : comparez-le au papier.',
    revokedText: 'Ce certificat ne compte plus : le résultat a été modifié ou le participant exclu.',
    supersededText: 'Un certificat plus récent existe ; celui-ci reste pour mémoire.',
    erasedText: 'Le compte a été supprimé ; nous ne conservons plus le nom.',
    newer: 'Voir le plus récent',
    toCheck: 'Vérifier ce certificat',
    toCertificate: 'Voir le certificat',
    own: 'Votre certificat',
    rider: 'Nom',
    event: 'Événement',
    level: 'Niveau',
    time: 'Temps',
    day: 'Date',
    signed: 'Signé avec Ed25519, clé {{key}}',
    noLevel: 'Arrivé',
  },
};
