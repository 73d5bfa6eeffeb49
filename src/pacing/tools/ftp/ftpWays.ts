import type { FtpTest } from '#workers/core/ftp/ftpEstimate.ts';

/** The tests that are asked for by one number. */
export const ftpTests = ['twentyMinutes', 'eightMinutes', 'ramp'] as const satisfies readonly FtpTest[];
