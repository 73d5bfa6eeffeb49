import { sealText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { RosterEntry } from './teamWire.ts';

const place = (teamId: string, position: number): string => `race_roster.details:${teamId}:${position}`;

/** The race's own copy of a roster, sealed by team and slot. */
export const sealRoster = (keys: KeyRing, teamId: string, roster: readonly RosterEntry[]) =>
  roster.map(({ details }, position) => ({
    ...{ team_id: teamId, position },
    details_encrypted: sealText(keys, place(teamId, position), JSON.stringify(details)),
  }));
