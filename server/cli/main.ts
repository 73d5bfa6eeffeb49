import { ConfigError } from '../config/ConfigError.ts';
import { StartError } from '../config/StartError.ts';
import { CommandError } from './CommandError.ts';
import { commands } from './commands.ts';

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    const helps = await Promise.all(commands.map(async ({ load }) => (await load()).help));
    const help = ['Usage: npm run admin -- COMMAND', ...helps, 'help\n      Shows this.'];
    process.stdout.write(`${help.join('\n\n  ')}\n`);
    return;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new CommandError(`There is no command "${name}"; npm run admin -- help lists them.`);
  await (await command.load()).run(args);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
