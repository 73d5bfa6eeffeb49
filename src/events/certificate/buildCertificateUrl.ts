import type { Language } from '#contract/languages.ts';

/** The URL of the drawn certificate, which the server renders on request. */
export const buildCertificateUrl = (id: string, format: 'pdf' | 'a4' | 'square', language: Language): string =>
  `/og/certificates/${id}-${format}-${language}.${format === 'pdf' ? 'pdf' : 'png'}`;
