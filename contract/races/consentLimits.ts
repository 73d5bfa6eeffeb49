/** Limits of links, signatures and scans; for page and API. */
export const consentLimits = {
  /** A link ends after this many days, and in any case with signup. */
  linkDays: 14,
  scanBytesMax: 6 * 1024 * 1024,
  /** Size of the field in which a signature is drawn; a stroke is x, y, x, y … in its units. */
  signatureWidth: 600,
  signatureHeight: 200,
  strokesMax: 80,
  strokeNumbersMax: 1_200,
  /** Total over all strokes; one or two taps are not a signature. */
  signatureNumbersMin: 16,
  signatureNumbersMax: 6_000,
  reasonMin: 4,
  reasonMax: 300,
  /** Days after the race at which the data collected for it are destroyed. */
  retentionDays: 90,
} as const;

/** The day, YYYY-MM-DD, on which the data of a race are destroyed. */
export function toDestructionDay(raceDay: string): string {
  const atMs = Date.parse(`${raceDay}T00:00:00Z`) + consentLimits.retentionDays * 86_400_000;
  return new Date(atMs).toISOString().slice(0, 10);
}
