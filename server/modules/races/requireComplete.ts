import { AppError } from '#server/http/AppError.ts';
import type { TeamRow } from './teams.repository.ts';
import { listTeamGaps, type RosterEntry } from './teamWire.ts';

interface TeamWithRoster {
  readonly team: Pick<TeamRow, 'coach' | 'contact_person'>;
  readonly roster: readonly RosterEntry[];
}

/**
 * Throws if the team or its roster is incomplete: `roster.incomplete` with each gap, the number there is and the number
 * needed, or `consent.missing` if only consents are missing.
 */
export function requireComplete({ team, roster }: TeamWithRoster): void {
  const gaps = listTeamGaps(team, roster);
  if (gaps.some(({ kind }) => kind !== 'consents')) {
    const errors = gaps.map(({ kind, count, needed }) => {
      const code = count > needed ? ('tooLarge' as const) : ('tooSmall' as const);
      return { field: kind, code, params: { count, needed } };
    });
    throw new AppError('roster.incomplete', errors);
  }
  if (gaps.length > 0) throw new AppError('consent.missing');
}
