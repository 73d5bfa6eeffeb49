/** FTP as a range: for eight in ten riders with the same input, FTP is between low and high. */
export interface FtpRange {
  readonly lowW: number;
  readonly likelyW: number;
  readonly highW: number;
}

export const ftpTests = ['twentyMinutes', 'eightMinutes', 'ramp'] as const;
export type FtpTest = (typeof ftpTests)[number];
