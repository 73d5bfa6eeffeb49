/**
 * `erased`: its rider's account was deleted, with the name and the signature; only the check page still knows it.
 * `superseded`: a later certificate of the same rider and event replaced it, after a faster ride or a corrected
 * result.
 */
export const certificateStates = ['valid', 'revoked', 'superseded', 'erased'] as const;
export type CertificateState = (typeof certificateStates)[number];

/**
 * Why a certificate was revoked. `withdrawn`: by the event's organiser or an administrator, who may restore it.
 * `cancelled`: its rider cancelled the registration. That certificate is never valid again: its rider may register under
 * another name, and gets another certificate with the next number of the event.
 */
export const revocationReasons = ['verdictChanged', 'excluded', 'cancelled', 'withdrawn'] as const;
export type RevocationReason = (typeof revocationReasons)[number];
