import type { VideoImport } from '#contract/routes/videos.ts';
import { VideoImportSchema } from '#contract/routes/videos.ts';
import type { Clock } from '#server/base/clock.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { importVideos } from '#server/modules/routes/videos.import.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { readJsonFile } from './readJsonFile.ts';
import { runWithDatabase } from './runWithDatabase.ts';

/**
 * Saves the lists, or only validates them on a dry run. Returns the lines to print; throws CommandError if a route or
 * segment does not exist.
 */
async function saveVideos(
  deps: { readonly db: Db; readonly clock: Clock },
  videos: VideoImport,
  options: { readonly isDryRun: boolean },
): Promise<string> {
  const unknownSlugs = await importVideos(deps, videos, options);
  const problems = [
    ...unknownSlugs.routes.map((slug) => `There is no route "${slug}".`),
    ...unknownSlugs.segments.map((slug) => `There is no segment "${slug}".`),
  ];
  if (problems.length > 0) throw new CommandError([...problems, 'Nothing was saved.'].join('\n'));
  return `${describeVideos(videos)}\n${options.isDryRun ? 'Nothing was saved.' : 'Saved.'}`;
}

function describeVideos({ routes, segments }: VideoImport): string {
  const lines = [...describeLists('Route', routes), ...describeLists('Segment', segments)];
  return lines.length > 0 ? lines.join('\n') : 'The file names no route and no segment.';
}

function describeLists(noun: string, lists: VideoImport['routes']): string[] {
  return Object.entries(lists).flatMap(([slug, videos]) => [
    `${noun} "${slug}": ${videos.length === 1 ? '1 video' : `${videos.length} videos`}`,
    ...videos.map(({ youtube_id, title, start_s }) => {
      const start = start_s === 0 ? '' : `, from ${start_s} s`;
      return `  ${youtube_id} ${title['zh-TW']}${start}`;
    }),
  ]);
}

const usage = 'import-videos FILE.json [--dry-run]';

export const importVideosCommand: Command = {
  name: 'import-videos',
  help: `${usage}
      Puts the videos of a JSON file on routes and segments. Each list replaces the one before, [] removes it; routes
      and segments that the file does not name keep theirs. A release never replaces a list that was imported.
      --dry-run   only shows what the file says
      {"routes": {"wuling-west": [{"youtube_id": "id or address of the video", "title": {"zh-TW": "…", "en": "…"},
         "channel": "…" or null, "start_s": 0}]},
       "segments": {"wuling-kunyang-summit": […]}}
      title: as the video is called; zh-TW is required, other languages are optional. start_s: playback begins there,
      in seconds. channel and start_s may be left out.`,

  async run(args, startDatabase) {
    const { positionals, flags } = readArguments(usage, args, { count: 1, flags: ['dry-run'] });
    const [path = ''] = positionals;
    const videos = readJsonFile(path, { schema: VideoImportSchema, noun: 'list of videos' });
    await runWithDatabase(startDatabase, ({ db }) =>
      saveVideos({ db, clock: systemClock }, videos, { isDryRun: flags.has('dry-run') }),
    );
  },
};
