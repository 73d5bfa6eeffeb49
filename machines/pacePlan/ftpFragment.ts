import { limits } from '#contract/limits.ts';

/** How an FTP travels to the pace page in the fragment of its address: no server sees it. */
const start = '#ftp=';

/** `#ftp=238`: whole watts. */
export function toFtpFragment(ftpW: number): string {
  return `${start}${Math.round(ftpW)}`;
}

/** The FTP of a fragment; null for anything that no page of ours wrote. */
export function readFtpFragment(fragment: string): number | null {
  if (!fragment.startsWith(start) || !/^\d{1,4}$/.test(fragment.slice(start.length))) return null;
  const ftpW = Number(fragment.slice(start.length));
  return ftpW >= limits.ftpW.min && ftpW <= limits.ftpW.max ? ftpW : null;
}
