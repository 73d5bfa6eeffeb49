import { limits } from '#contract/limits.ts';

/** How an FTP is passed to the pace page in the fragment of its address, which no server receives. */
const start = '#ftp=';

/** `#ftp=238`: whole watts. */
export function toFtpFragment(ftpW: number): string {
  return `${start}${Math.round(ftpW)}`;
}

/** Reads the FTP from a fragment; null for anything our pages did not write. */
export function readFtpFragment(fragment: string): number | null {
  if (!fragment.startsWith(start) || !/^\d{1,4}$/.test(fragment.slice(start.length))) return null;
  const ftpW = Number(fragment.slice(start.length));
  return ftpW >= limits.ftpW.min && ftpW <= limits.ftpW.max ? ftpW : null;
}
