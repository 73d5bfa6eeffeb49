import { ChallengeDraftSchema } from '#contract/challenges/challenges.ts';
import { systemClock } from '#server/base/clock.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import type { Command } from './command.ts';
import { importChallenge } from './importChallenge.ts';
import { readArguments } from './readArguments.ts';
import { readJsonFile } from './readJsonFile.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'import-challenge FILE.json [--dry-run]';

export const importChallengeCommand: Command = {
  name: 'import-challenge',
  help: `${usage}
      Creates a challenge from a JSON file, or updates the one with this id. Changed checkpoints or rules make a new
      version, and attempts whose ride is still stored are verified again by it.
      --dry-run   only shows the checkpoints and how far each is from the course
      {"id": "slug", "title": {"zh-TW": "…", "en": "…"}, "description": {"zh-TW": "…"} or null, "route_id": "slug",
       "categories": ["ride", "ebike", "virtual"], "checks_coverage": true or false,
       "valid_from": "2026-01-01" or null, "valid_until": "2026-12-31" or null, "best_known_s": 9070 or null,
       "checkpoints": [
         {"name": {"zh-TW": "…"}, "course_distance_m": 16400 or null, "radius_m": 10 to 300,
          "lat_deg": …, "lon_deg": …, "heading_deg": 0 to 360 or null, "is_mandatory": true or false}]}
      valid_from: rides before that day in Taipei do not count. valid_until: the last day on which a ride may begin.
      best_known_s: a faster ride is reviewed; use a published race result from the first to the last checkpoint.
      All three may be left out.
      The first checkpoint starts the clock, the last one stops it. Fields left out of the last line are read from
      the route's course. checks_coverage compares the road between checkpoints with the course: only where its line
      follows the road within 60 m. Parts in "unchecked_stretches": [{"from_m": 4400, "to_m": 8600}] are not compared.`,

  async run(args, startDatabase) {
    const { positionals, flags } = readArguments(usage, args, { count: 1, flags: ['dry-run'] });
    const [path = ''] = positionals;
    const draft = readJsonFile(path, { schema: ChallengeDraftSchema, noun: 'challenge' });
    await runWithDatabase(startDatabase, ({ db }) =>
      importChallenge({ db, clock: systemClock, onRuleChanged: reverifyChallenge }, draft, {
        isDryRun: flags.has('dry-run'),
      }),
    );
  },
};
