import type { GuardianState } from '#contract/races/invitations.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { type ConsentRow, consentsRepository } from './consents.repository.ts';
import { isMinor, type MemberDetails } from './memberDetails.ts';
import type { RaceRow } from './races.repository.ts';
import type { TeamRow } from './teams.repository.ts';
import { isTeamLocked } from './teamWire.ts';

/** A consent is valid from the moment it is given until the administrator refuses it. */
export const isConsentValid = (consent: ConsentRow | undefined): consent is ConsentRow =>
  consent !== undefined && consent.decision !== 'refused';

interface MemberInRace {
  readonly raceId: string;
  readonly memberId: string;
  readonly team: Pick<TeamRow, 'status'> | undefined;
}

/** A valid consent cannot be changed while its team is registered; a refused one can be given again. */
export async function requireConsentOpen(tx: Db, { raceId, memberId, team }: MemberInRace): Promise<void> {
  if (team === undefined || !isTeamLocked(team)) return;
  if (isConsentValid(await consentsRepository.find(tx, raceId, memberId))) throw new AppError('team.registered');
}

/** The state of the guardian's consent for a member in a race. */
export async function getGuardianState(
  db: Db,
  { id: raceId, day }: Pick<RaceRow, 'id' | 'day'>,
  { id: memberId, details }: { readonly id: string; readonly details: MemberDetails },
): Promise<GuardianState> {
  if (isMinor(details, day) !== true) return 'notNeeded';
  return isConsentValid(await consentsRepository.find(db, raceId, memberId)) ? 'given' : 'missing';
}
