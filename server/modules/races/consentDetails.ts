import type { GuardianRelation } from '#contract/races/consents.ts';
import type { Signature } from '#contract/races/signature.ts';
import type { Db } from '#server/db/connect.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { isConsentValid } from './consentRules.ts';
import { type ConsentRow, consentsRepository } from './consents.repository.ts';

/** The encrypted part of a consent: who gave it, and for whom. On paper it contains the guardian only. */
export interface ConsentDetails {
  readonly guardian: {
    readonly name: string;
    readonly relation: GuardianRelation;
    readonly signature: Signature;
  } | null;
  readonly minor: { readonly name: string; readonly birth_date: string | null };
}

/** The part of a consent that the race stores with the roster, without the signature. */
export interface RosterConsent {
  readonly kind: ConsentRow['kind'];
  readonly guardian_name: string | null;
  readonly relation: GuardianRelation | null;
  readonly given_at: string;
  readonly text_version: number;
  readonly text_hash: string;
}

const toConsentAad = (id: string): string => `race_consent.details:${id}`;
export const toScanAad = (consentId: string): string => `race_consent_scan.bytes:${consentId}`;

export const encryptConsent = (keys: KeyRing, id: string, details: ConsentDetails): Buffer =>
  encryptText(keys, toConsentAad(id), JSON.stringify(details));

export const decryptConsent = (keys: KeyRing, { id, details_encrypted: encrypted }: ConsentRow): ConsentDetails =>
  JSON.parse(decryptText(keys, toConsentAad(id), encrypted));

/** The valid consents for the members of a roster, by member. */
export async function readRosterConsents(
  db: Db,
  keys: KeyRing,
  raceId: string,
  roster: readonly { readonly member_id: string }[],
): Promise<ReadonlyMap<string, RosterConsent>> {
  const ids = roster.map(({ member_id: id }) => id);
  const rows = await consentsRepository.listForMembers(db, raceId, ids);
  return new Map(
    rows.filter(isConsentValid).map((row) => {
      const { guardian } = decryptConsent(keys, row);
      const rosterConsent: RosterConsent = {
        kind: row.kind,
        guardian_name: guardian?.name ?? null,
        relation: guardian?.relation ?? null,
        given_at: row.given_at.toISOString(),
        text_version: row.text_version,
        text_hash: row.text_hash.toString('base64url'),
      };
      return [row.member_id, rosterConsent] as const;
    }),
  );
}
