import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';

/** Rethrows a violated unique index on a person in two teams as `member.inOtherTeam`. */
export function rethrowTeamConflict(error: unknown): never {
  const isCollision = ['race_team_member_person', 'race_team_member_once'].some((name) =>
    isUniqueConstraintError(error, name),
  );
  throw isCollision ? new AppError('member.inOtherTeam') : error;
}
