import type { Generated } from 'kysely';
import type { CertificateState, RevocationReason } from '#contract/certificates/certificateStates.ts';
import type { EventType } from '#contract/events/eventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Json } from './columnTypes.ts';

/** Names and texts as of the issue date. */
export interface CertificateContent {
  readonly event: {
    readonly id: string;
    readonly name: LocalisedText;
    readonly type: EventType;
    readonly is_sample: boolean;
  };
  readonly verification: { readonly id: string; readonly name: LocalisedText };
  readonly level: { readonly name: LocalisedText; readonly within_s: number; readonly is_highest: boolean } | null;
  /** Missing from certificates of bicycles. */
  readonly is_ebike?: true;
  /** The text with its placeholders; null for the site's default text. */
  readonly text: LocalisedText | null;
}

export interface CertificateTable {
  id: string;
  event_id: string | null;
  rider_id: string | null;
  state: CertificateState;
  number: string;
  participant: string | null;
  content: Json<CertificateContent>;
  elapsed_s: number;
  /** A day in Asia/Taipei. */
  ridden_on: string;
  /** As in event_result. */
  splits_s: number[];
  issued_at: Date;
  revoked_at: Generated<Date | null>;
  revocation_reason: Generated<RevocationReason | null>;
  /** Shown to the rider if a person revoked the certificate. */
  revocation_note: Generated<string | null>;
  superseded_by: Generated<string | null>;
  key_id: string;
  payload: string | null;
  signature: string | null;
}

export interface CertificateKeyTable {
  key_id: string;
  public_key: string;
  first_used_at: Date;
}
