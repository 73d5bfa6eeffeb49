import { cleanLine, printableLine } from '#contract/cleanText.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';

export type CertificateNameProblem =
  | { readonly code: 'formatInvalid'; readonly params: Record<string, never> }
  | { readonly code: 'tooLong'; readonly params: { readonly length: number } };

/** The same rule as on the server: optional, without control characters, at most 50 characters. */
export function findCertificateNameProblem(name: string): CertificateNameProblem | null {
  if (!printableLine.test(name.trim())) return { code: 'formatInvalid', params: {} };
  const { certificateNameMax: length } = eventLimits;
  return cleanLine(name).length > length ? { code: 'tooLong', params: { length } } : null;
}
