/** An FTP as a range: eight in ten riders of whom the same is known lie between low and high. */
export interface FtpRange {
  readonly lowW: number;
  readonly likelyW: number;
  readonly highW: number;
}

export const ftpTests = ['twentyMinutes', 'eightMinutes', 'ramp'] as const;
export type FtpTest = (typeof ftpTests)[number];
