import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { RosterConsent } from './consentDetails.ts';
import type { MemberDetails } from './memberDetails.ts';
import type { RosterEntry } from './teamWire.ts';

/** Additional authenticated data: binds a row to its team and slot. */
const toRosterAad = (teamId: string, position: number): string => `race_roster.details:${teamId}:${position}`;

/**
 * The race's copy of a roster: the details of each rider, and who consented for a minor. Each slot is encrypted alone.
 */
export const encryptRoster = (
  keys: KeyRing,
  teamId: string,
  roster: readonly RosterEntry[],
  consents: ReadonlyMap<string, RosterConsent>,
) =>
  roster.map(({ member_id: memberId, details }, position) => ({
    team_id: teamId,
    position,
    details_encrypted: encryptText(
      keys,
      toRosterAad(teamId, position),
      JSON.stringify({ ...details, consent: consents.get(memberId) ?? null }),
    ),
  }));

/** Details of one rider in the race's copy. */
export const decryptRoster = (
  keys: KeyRing,
  {
    team_id: teamId,
    position,
    details_encrypted: encrypted,
  }: { team_id: string; position: number; details_encrypted: Buffer },
): MemberDetails => JSON.parse(decryptText(keys, toRosterAad(teamId, position), encrypted));
