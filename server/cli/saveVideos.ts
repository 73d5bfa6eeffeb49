import type { VideoImport } from '#contract/routes/videos.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { importVideos } from '#server/modules/routes/videos.import.ts';
import { CommandError } from './CommandError.ts';

/**
 * Saves the lists, or only validates them on a dry run. Returns the lines to print; throws CommandError if a route or
 * segment does not exist.
 */
export async function saveVideos(
  deps: { readonly db: Db; readonly clock: Clock },
  videos: VideoImport,
  options: { readonly isDryRun: boolean },
): Promise<string> {
  const unknown = await importVideos(deps, videos, options);
  const problems = [
    ...unknown.routes.map((slug) => `There is no route "${slug}".`),
    ...unknown.segments.map((slug) => `There is no segment "${slug}".`),
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
