import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';

/** Turns the database's refusal of a person in two teams into our error code. */
export function throwInOtherTeam(error: unknown): never {
  const isCollision = ['race_team_member_person', 'race_team_member_once'].some((name) =>
    isUniqueConstraintError(error, name),
  );
  throw isCollision ? new AppError('member.inOtherTeam') : error;
}
