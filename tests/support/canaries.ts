/**
 * Invented personal data that the browser tests enter. After the run none of it may be in the server's log, or in plain
 * text in the database's files (tests/e2e/globalTeardown.ts). The check digits are valid, but no document has these
 * numbers.
 */
export const canaries = {
  nationalId: 'Z199000005',
  otherNationalId: 'Y199000003',
  residentCertificate: 'ZD99000009',
  passport: 'CANARY000001',
  phone: '0987-000-321',
  emergencyPhone: '0987-000-654',
} as const;

/** The canaries as typed, and the phone numbers also in their stored form. */
export const canaryForms: readonly string[] = Object.values(canaries).flatMap((typed) =>
  typed.startsWith('09') ? [typed, typed.replaceAll('-', ''), `+886${typed.replaceAll('-', '').slice(1)}`] : [typed],
);
