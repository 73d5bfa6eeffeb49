import { systemClock } from '#server/base/clock.ts';
import type { Command } from './command.ts';
import { importRoute, readCourseFile } from './importRoute.ts';
import { readImportRouteOptions } from './importRouteOptions.ts';
import { runWithDatabase } from './runWithDatabase.ts';

export const importRouteCommand: Command = {
  name: 'import-route',
  help: `import-route FILE.gpx --id SLUG --name-zh NAME [options]
      Creates a route from a GPX file, or adds a course version to the route with this id.
      --name-en --name-ja --name-fr --name-ko --name-th   its name in other languages
      --status open|restricted|closed                     whether the road may be ridden
      --note-zh --note-en --note-ja --note-fr --note-ko --note-th   why not
      --attribution TEXT                                  whose data it is; shown on the page
      --approximate, --no-approximate                     the line is drawn, or measured
      --replace                                           the course is meant to differ by more than 10 % in
                                                          length or 500 m at the start from the route's
      An existing route keeps what is not given: names, status, note, attribution, whether it is approximate,
      description and videos. It keeps each segment that the new line still follows within 60 m; the rows of the
      pace table are proposed again.`,

  async run(args, startDatabase) {
    const options = readImportRouteOptions(args);
    const course = readCourseFile(options.path);
    await runWithDatabase(startDatabase, ({ db }) => importRoute({ db, clock: systemClock }, options, course));
  },
};
