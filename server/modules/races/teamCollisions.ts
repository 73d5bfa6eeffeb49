import { isUniqueViolation } from '#server/db/violations.ts';
import { AppError } from '#server/http/AppError.ts';

/** Turns the database's refusal of a person in two teams into our error code. */
export function inOtherTeam(error: unknown): never {
  const isTaken = ['race_team_member_person', 'race_team_member_once'].some((name) => isUniqueViolation(error, name));
  throw isTaken ? new AppError('member.inOtherTeam') : error;
}
