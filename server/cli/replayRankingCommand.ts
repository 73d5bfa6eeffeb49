import type { Db } from '#server/db/connect.ts';
import { type Refusal, type Replay, replayRankings } from '#server/modules/rankings/replayRankings.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'replay-ranking CALCULATION|current';

export const replayRankingCommand: Command = {
  name: 'replay-ranking',
  help: `${usage}
      Computes the boards of a past calculation (its id, or "current" for the one that is shown) again from its efforts
      and compares each row with what is stored. Changes nothing; fails if a row differs.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const [id = ''] = positionals;
    await runWithDatabase(startDatabase, ({ db }) => replayRanking(db, id));
  },
};

/** Returns the result as text; throws CommandError if rows differ or nothing can be compared. */
export async function replayRanking(db: Db, id: string): Promise<string> {
  if (id !== 'current' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new CommandError(`It is called so: npm run admin -- ${usage}`);
  const answer = await replayRankings(db, id);
  if ('refusal' in answer) throw new CommandError(refusals[answer.refusal](answer.formulaVersion ?? 0));
  const text = describeReplay(answer.replay);
  if (answer.replay.differing > 0) throw new CommandError(text);
  return text;
}

const refusals: Record<Refusal, (formulaVersion: number) => string> = {
  unknown: () => 'There is no such calculation (any more).',
  unfinished: () => 'This calculation was never finished: it has no boards.',
  otherFormula: (version) =>
    `This calculation used formula ${version}, and this version of the program has formula ${rankingFormula.version} only: replay it with the version that calculated it.`,
};

function describeReplay({ calculationId, startedAt, formulaVersion, ...counts }: Replay): string {
  const { same, changed, leftCount, differing, examples } = counts;
  return [
    `Calculation ${calculationId} of ${startedAt.toISOString()}, formula ${formulaVersion}:`,
    `  ${same} rows came out the same.`,
    ...(changed === 0 ? [] : [`  ${changed} rows cannot be compared: their athletes have other efforts since.`]),
    ...(leftCount === 0 ? [] : [`  ${leftCount} athletes left since: ranks are compared by their order.`]),
    ...(differing === 0 ? [] : [`  ${differing} rows differ:`]),
    ...examples.map(
      ({ span, riderId, stored, again }) =>
        `    ${span} ${riderId}: stored ${stored ?? 'nothing'}; counted again ${again ?? 'nothing'}`,
    ),
  ].join('\n');
}
