import { ConfigError } from '#server/ConfigError.ts';
import { loadEnvFile, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { StartError } from '#server/StartError.ts';
import { AdminError } from './AdminError.ts';
import { importRoute, readCourse } from './importRoute.ts';
import { readImportRouteOptions } from './importRouteOptions.ts';

const help = `Usage: npm run admin -- COMMAND

  import-route FILE.gpx --id SLUG --name-zh NAME [options]
      Makes a route of a GPX file, or adds a course version to the route that has this id.
      --name-en --name-ja --name-fr --name-ko --name-th   its name in other languages
      --status open|restricted|closed                     whether the road may be ridden
      --note-zh --note-en --note-ja --note-fr --note-ko --note-th   why not
      --attribution TEXT                                  whose data it is; shown on the page
      --approximate, --no-approximate                     the line is drawn, or measured
      --replace                                           the course is meant to differ by more than 10 % in
                                                          length or 500 m at the start from the route's
      What is not given stays as the route has it: names, status, note, attribution, whether it is approximate,
      description and videos. Its segments stay where the new line still follows them within 60 m; the rows of
      the pace table are proposed anew.

  help
      Shows this.
`;

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined || command === 'help' || command === '--help') {
    print(help.trimEnd());
  } else if (command === 'import-route') {
    await runImportRoute(args);
  } else {
    throw new AdminError(`There is no command "${command}"; npm run admin -- help lists them.`);
  }
}

async function runImportRoute(args: readonly string[]): Promise<void> {
  const options = readImportRouteOptions(args);
  const course = readCourse(options.path);
  loadEnvFile();
  const database = await openDatabase(readConfig(process.env), (line) => process.stderr.write(`${line}\n`));
  try {
    print(await importRoute(database.db, options, course));
  } finally {
    await database.close();
  }
}

function print(words: string): void {
  process.stdout.write(`${words}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof AdminError || error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
