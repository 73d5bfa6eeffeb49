import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Pids are reused; together with the start time and the machine's boot id, a pid identifies one process. */
export interface ProcessIdentity {
  pid: number;
  startTicks: number;
  bootId: string;
}

export function readProcessIdentity(pid: number): ProcessIdentity | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The command name is in brackets and may contain spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return undefined;
  return {
    pid,
    // Field 22 of the file: the first two are cut off above.
    startTicks: Number(fields[19]),
    bootId: readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? '',
  };
}

export function isProcessAlive(identity: ProcessIdentity): boolean {
  const current = readProcessIdentity(identity.pid);
  return current !== undefined && current.startTicks === identity.startTicks && current.bootId === identity.bootId;
}

/** Every process of a PostgreSQL server has its data directory as working directory. */
export function findProcessesIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readWorkingDirectory(pid) === directory && readProcessIdentity(pid) !== undefined);
}

export function readWorkingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // The process has ended, or belongs to another user.
    return undefined;
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return undefined;
  }
}
