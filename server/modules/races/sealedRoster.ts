import { openText, sealText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { KeptConsent } from './consentDetails.ts';
import type { MemberDetails } from './memberDetails.ts';
import type { RosterEntry } from './teamWire.ts';

const place = (teamId: string, position: number): string => `race_roster.details:${teamId}:${position}`;

/**
 * The race's own copy of a roster, sealed by team and slot: what is known of the rider, and of a minor who consented.
 */
export const sealRoster = (
  keys: KeyRing,
  teamId: string,
  roster: readonly RosterEntry[],
  consents: ReadonlyMap<string, KeptConsent>,
) =>
  roster.map(({ member_id: memberId, details }, position) => ({
    team_id: teamId,
    position,
    details_encrypted: sealText(
      keys,
      place(teamId, position),
      JSON.stringify({ ...details, consent: consents.get(memberId) ?? null }),
    ),
  }));

/** What is known of one rider of the race's own copy. */
export const openRoster = (
  keys: KeyRing,
  {
    team_id: teamId,
    position,
    details_encrypted: sealed,
  }: { team_id: string; position: number; details_encrypted: Buffer },
): MemberDetails => JSON.parse(openText(keys, place(teamId, position), sealed));
