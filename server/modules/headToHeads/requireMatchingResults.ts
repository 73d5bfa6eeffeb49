import type { HeadToHead, HeadToHeadDraft, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { AppError } from '#server/http/AppError.ts';

type HeadToHeadFields = Omit<HeadToHeadDraft, 'id'>;

/** The columns of a draft. */
export const toHeadToHeadColumns = ({ title, kind, starts_at, counting_members, sides, rounds }: HeadToHeadFields) => ({
  kind,
  counting_members,
  starts_at: new Date(starts_at),
  title: JSON.stringify(title),
  sides: JSON.stringify(sides),
  rounds: JSON.stringify(rounds),
});

/** Whether a result matches a round, its measure, and a member. */
function matchesHeadToHead(
  { rounds, sides }: Pick<HeadToHead, 'rounds' | 'sides'>,
  { round: id, side, member, outcome }: Pick<RoundResultChange, 'round' | 'side' | 'member' | 'outcome'>,
): boolean {
  const round = rounds.find((candidate) => candidate.id === id);
  const isMeasured = (outcome !== 'time' && outcome !== 'points') || outcome === round?.measure;
  return (
    round !== undefined &&
    isMeasured &&
    (member === null || sides[side].members.some((candidateMember) => candidateMember.id === member))
  );
}

const refuse = (field: string): never => {
  throw new AppError('request.invalid', [{ field, code: 'mismatch', params: {} }]);
};

/** Throws unless each result matches an existing round and member. */
export function requireMatchingResults(headToHead: HeadToHead, results: readonly RoundResultChange[]): void {
  const index = results.findIndex((result) => !matchesHeadToHead(headToHead, result));
  if (index >= 0) refuse(`results.${index}`);
}

/** Throws if a change would remove a result's round, measure or member. */
export function requireResultsStillMatch({ results, sides, rounds }: HeadToHead, next: HeadToHeadFields): void {
  if (results.some((result) => !matchesHeadToHead({ rounds: next.rounds, sides }, result))) refuse('rounds');
  if (results.some((result) => !matchesHeadToHead({ rounds, sides: next.sides }, result))) refuse('sides');
}
