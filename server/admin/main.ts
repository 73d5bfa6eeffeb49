import { ConfigError } from '../config/ConfigError.ts';
import { StartError } from '../config/StartError.ts';
import { AdminError } from './AdminError.ts';
import { backupCommand } from './backupCommand.ts';
import { grantCommand } from './grantCommand.ts';
import { importChallengeCommand } from './importChallengeCommand.ts';
import { importRouteCommand } from './importRouteCommand.ts';
import { membershipCommand } from './membershipCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { rotateKeysCommand } from './rotateKeysCommand.ts';

const commands = [
  importRouteCommand,
  importChallengeCommand,
  grantCommand,
  membershipCommand,
  backupCommand,
  restoreCommand,
  rotateKeysCommand,
];

const help = ['Usage: npm run admin -- COMMAND', ...commands.map((command) => command.help), 'help\n      Shows this.'];

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(`${help.join('\n\n  ')}\n`);
    return;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new AdminError(`There is no command "${name}"; npm run admin -- help lists them.`);
  await command.run(args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof AdminError || error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
