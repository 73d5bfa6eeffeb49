import { execFile } from 'node:child_process';
import { testKeys } from './testApp.ts';

const script = new URL('../../../scripts/localAdmin.ts', import.meta.url).pathname;

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run admin -- …`, as typed in a folder. */
export function runAdmin(databaseUrl: string, folder: string, ...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, ...testKeys, DATABASE_URL: databaseUrl, DATA_DIR: folder, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}
