import type { FtpTest } from '#workers/core/ftp/ftpTypes.ts';

/** The tests whose result is a single number. */
export const ftpTests = ['twentyMinutes', 'eightMinutes', 'ramp'] as const satisfies readonly FtpTest[];
