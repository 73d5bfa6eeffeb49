/**
 * Made-up personal data that the journeys type. After the run none of it may stand in the server's log or, readable, in
 * the database's files (tests/e2e/globalTeardown.ts). The check digits fit; no document has these numbers.
 */
export const canaries = {
  nationalId: 'Z199000005',
  otherNationalId: 'Y199000003',
  residentCertificate: 'ZD99000009',
  passport: 'CANARY000001',
  phone: '0987-000-321',
  emergencyPhone: '0987-000-654',
} as const;

/** As typed, and as a telephone number is stored. */
export const canaryForms: readonly string[] = Object.values(canaries).flatMap((typed) =>
  typed.startsWith('09') ? [typed, typed.replaceAll('-', ''), `+886${typed.replaceAll('-', '').slice(1)}`] : [typed],
);
