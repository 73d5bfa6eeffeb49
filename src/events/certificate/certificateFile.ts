import type { Language } from '#contract/languages.ts';

/** The drawn certificate, made by the server when it is asked for. */
export const certificateFile = (id: string, format: 'pdf' | 'a4' | 'square', language: Language): string =>
  `/og/certificates/${id}-${format}-${language}.${format === 'pdf' ? 'pdf' : 'png'}`;
