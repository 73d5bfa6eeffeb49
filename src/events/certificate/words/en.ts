import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  certificate: {
    failed: 'The certificate did not load',
    picture: "{{name}}'s certificate",
    pdf: 'PDF (A4)',
    a4: 'Picture (A4)',
    square: 'Square picture',
    share: 'Share the certificate',
    shareFailed: 'It was not shared; download it instead.',
    number: 'No. {{number}}',
    valid: 'Valid',
    revoked: 'Revoked',
    superseded: 'Superseded',
    erased: 'No longer kept',
    validText: 'This is our own record: compare it with the paper.',
    revokedText: 'This certificate no longer counts: the result was changed, or the rider was excluded.',
    supersededText: 'The rider has a newer certificate; this one is kept as a record.',
    erasedText: 'The rider deleted the account; we no longer keep the name.',
    newer: 'See the newer one',
    toCheck: 'Check this certificate',
    toCertificate: 'See the certificate',
    own: 'Your certificate',
    rider: 'Name',
    event: 'Event',
    level: 'Level',
    time: 'Time',
    day: 'Day',
    signed: 'Signed with Ed25519, key {{key}}',
    noLevel: 'Finisher',
  },
};
