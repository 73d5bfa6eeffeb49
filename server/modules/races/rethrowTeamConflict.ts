import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';

/** Throws `member.inOtherTeam` if the error is a unique index that keeps a person out of a second team. */
export function rethrowTeamConflict(error: unknown): never {
  const isCollision = ['race_team_member_person', 'race_team_member_once'].some((name) =>
    isUniqueConstraintError(error, name),
  );
  throw isCollision ? new AppError('member.inOtherTeam') : error;
}
