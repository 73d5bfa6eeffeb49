import { VideoImportSchema } from '#contract/routes/videos.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Command } from './command.ts';
import { readJsonFile } from './readJsonFile.ts';
import { readWords } from './readWords.ts';
import { runWithDatabase } from './runWithDatabase.ts';
import { saveVideos } from './saveVideos.ts';

const call = 'import-videos FILE.json [--dry-run]';

export const importVideosCommand: Command = {
  name: 'import-videos',
  help: `${call}
      Puts the videos of a JSON file on routes and segments. Each list replaces the one before, [] removes it; routes
      and segments that the file does not name keep theirs. A release never replaces a list that was imported.
      --dry-run   only shows what the file says
      {"routes": {"wuling-west": [{"youtube_id": "id or address of the video", "title": {"zh-TW": "…", "en": "…"},
         "channel": "…" or null, "start_s": 0}]},
       "segments": {"wuling-kunyang-summit": […]}}
      title: as the video is called; zh-TW is required, other languages are optional. start_s: playback begins there,
      in seconds. channel and start_s may be left out.`,

  async run(args) {
    const { words, flags } = readWords(call, args, { count: 1, flags: ['dry-run'] });
    const [path = ''] = words;
    const videos = readJsonFile(path, { schema: VideoImportSchema, noun: 'list of videos' });
    await runWithDatabase(({ db }) =>
      saveVideos({ db, clock: systemClock }, videos, { isDryRun: flags.has('dry-run') }),
    );
  },
};
