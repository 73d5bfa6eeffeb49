import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { type ConsentRow, consentsRepository } from './consents.repository.ts';
import type { TeamRow } from './teams.repository.ts';
import { isLocked } from './teamWire.ts';

/** From the moment it is given until the administrator refuses it. */
export const counts = (consent: ConsentRow | undefined): consent is ConsentRow =>
  consent !== undefined && consent.decision !== 'refused';

interface Place {
  readonly raceId: string;
  readonly memberId: string;
  readonly team: Pick<TeamRow, 'status'> | undefined;
}

/** A consent that counts stays with a team that was sent in; one that was refused can be given anew. */
export async function requireConsentOpen(tx: Db, { raceId, memberId, team }: Place): Promise<void> {
  if (team === undefined || !isLocked(team)) return;
  if (counts(await consentsRepository.find(tx, raceId, memberId))) throw new AppError('team.registered');
}
