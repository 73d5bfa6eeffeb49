import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import {
  type BuiltChallenge,
  buildChallenge,
  ChallengeDraftError,
  type Shortcoming,
} from '#server/modules/challenges/buildChallenge.ts';
import { readCurrentCourse } from '#server/modules/challenges/readCourse.ts';
import { type OnRuleChanged, saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { CommandError } from './CommandError.ts';
import { countAttemptsToReverify } from './importChallenge.repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly onRuleChanged?: OnRuleChanged;
}

/** Creates or updates a challenge; a dry run only reports. Returns the lines to print. */
export async function importChallenge(
  { db, clock, onRuleChanged }: Deps,
  draft: ChallengeDraft,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<string> {
  try {
    const course = await readCurrentCourse(db, draft);
    const report = describeChallenge(draft, buildChallenge(draft, course));
    if (isDryRun) return `${report}\nNothing was saved.`;
    const savedChallenge = await saveChallenge(db, draft, clock, {
      onRuleChanged,
      onSaved: (tx, { challengeId, ruleVersion, isNew }) =>
        writeAudit(tx, clock, {
          actor: { kind: 'administrator' },
          action: 'challenge.imported',
          subject: { kind: 'challenge', id: challengeId },
          detail: { rule_version: ruleVersion, is_new: isNew },
        }),
    });
    return `${report}\n${await describeSaved(db, savedChallenge)}`;
  } catch (error) {
    if (error instanceof ChallengeDraftError) throw new CommandError(`${error.message}.`);
    throw error;
  }
}

async function describeSaved(
  db: Db,
  { challengeId, ruleVersion, isNew }: Awaited<ReturnType<typeof saveChallenge>>,
): Promise<string> {
  const prefix = `Saved as challenge "${challengeId}", `;
  if (!isNew) return `${prefix}rule version ${ruleVersion} as before: checkpoints and rules are the same.`;
  const count = await countAttemptsToReverify(db, challengeId, ruleVersion);
  const attempts = count === 1 ? '1 attempt is' : `${count} attempts are`;
  const reverification = count === 0 ? '' : ` ${attempts} verified again by it.`;
  return `${prefix}rule version ${ruleVersion}.${reverification}`;
}

function describeChallenge(draft: ChallengeDraft, builtChallenge: BuiltChallenge): string {
  const checkpointLines = builtChallenge.checkpoints.map((checkpoint, index) => {
    const courseOffsetM = builtChallenge.courseOffsetsM[index] ?? null;
    const courseKm =
      checkpoint.course_distance_m === null ? 'no distance' : `km ${(checkpoint.course_distance_m / 1000).toFixed(2)}`;
    const courseOffsetText = courseOffsetM === null ? '' : `, ${Math.round(courseOffsetM)} m from the course`;
    const heading =
      checkpoint.heading_deg === null ? 'any direction' : `direction ${Math.round(checkpoint.heading_deg)}°`;
    const optionalText = checkpoint.is_mandatory ? '' : ', need not be passed';
    return (
      `  ${index + 1}. ${checkpoint.name['zh-TW']}: ${courseKm}, ${checkpoint.lat_deg.toFixed(5)}, ${checkpoint.lon_deg.toFixed(5)}${courseOffsetText}, ` +
      `radius ${checkpoint.radius_m} m, ${heading}${optionalText}`
    );
  });
  const shortcomingLines = builtChallenge.shortcomings.map(
    (shortcoming) => `  ${toSentence(shortcoming, builtChallenge)}.`,
  );
  return [
    `${draft.title['zh-TW']} on route "${draft.route_id}": ${builtChallenge.checkpoints.length} checkpoints.`,
    ...checkpointLines,
    ...(shortcomingLines.length > 0 ? ['Incomplete: nothing can be verified by it yet.', ...shortcomingLines] : []),
  ].join('\n');
}

function toSentence(shortcoming: Shortcoming, { checkpoints }: BuiltChallenge): string {
  const formatCheckpoint = (position: number) => `Checkpoint ${position + 1} (${checkpoints[position]?.name['zh-TW']})`;
  switch (shortcoming.code) {
    case 'tooFew':
      return 'It needs a start and a finish';
    case 'startOptional':
      return 'The first checkpoint must be mandatory: it starts the clock';
    case 'finishOptional':
      return 'The last checkpoint must be mandatory: it stops the clock';
    case 'loopUndirected':
      return 'It is a loop: without a direction it needs two mandatory checkpoints between start and finish';
    case 'notInOrder':
      return `${formatCheckpoint(shortcoming.position)} does not lie behind the one before it`;
    case 'farFromCourse':
      return `${formatCheckpoint(shortcoming.position)} lies ${Math.round(shortcoming.distanceM)} m from the course, more than 200 m`;
  }
}
