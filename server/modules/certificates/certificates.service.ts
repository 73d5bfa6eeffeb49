import type {
  Certificate,
  CertificateCheck,
  CertificateKeyList,
  OwnCertificate,
} from '#contract/certificates/certificates.ts';
import { fillCertificateText } from '#contract/certificates/certificateText.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toPageHref } from '#contract/pages.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { canEditEvent } from '#server/modules/events/eventEditors.service.ts';
import { derivePublicKey, type SignedClaim, verifyClaim } from './certificateClaim.ts';
import { type CertificateRow, certificatesRepository as repository } from './certificates.repository.ts';
import { findRiddenRoad } from './findRiddenRoad.ts';

const idPattern = /^[\w-]{22}$/;

type Viewer = Pick<RiderSession, 'riderId' | 'role'>;
type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Certificates by id. Anyone who knows the id may read the certificate. */
export function createCertificates({ db, clock, config }: Deps, challenges: ChallengesService) {
  async function requireRow(id: string): Promise<CertificateRow> {
    const row = idPattern.test(id) ? await repository.find(db, id) : undefined;
    if (!row) throw new AppError('resource.notFound');
    return row;
  }

  /** Null for an erased certificate. Throws if the signature does not match the row. */
  async function verifySignature(row: CertificateRow): Promise<(SignedClaim & { algorithm: 'Ed25519' }) | null> {
    if (row.payload === null || row.signature === null) return null;
    const key = (await repository.listKeys(db)).find((candidate) => candidate.key_id === row.key_id);
    const signed = { key_id: row.key_id, payload: row.payload, signature: row.signature };
    const signedClaim = { algorithm: 'Ed25519' as const, ...signed, public_key: key?.public_key ?? '' };
    if (!verifyClaim(signedClaim) || !matchesRow(row, row.payload)) throw new AppError('resource.notFound');
    return signedClaim;
  }

  /** Only the rider and those who may restore the certificate see why it was revoked. */
  async function toPublicFields(row: CertificateRow, viewer: Viewer | undefined) {
    const event = row.event_id === null ? undefined : await repository.findOrganiser(db, row.event_id);
    const canRevoke = event !== undefined && canEditEvent(viewer, event);
    return { ...toCertificateFields(row, canRevoke || isOwner(row, viewer)), may_revoke: canRevoke };
  }

  return {
    async check(id: string, viewer?: Viewer): Promise<CertificateCheck> {
      const row = await requireRow(id);
      return {
        ...(await toPublicFields(row, viewer)),
        participant: row.participant,
        server_now: new Date(clock.nowMs()).toISOString(),
        signature: await verifySignature(row),
      };
    },

    async get(id: string, origin: string, viewer?: Viewer): Promise<Certificate> {
      const row = await requireRow(id);
      const signature = await verifySignature(row);
      if (row.participant === null || signature === null) throw new AppError('resource.notFound');
      if (row.state === 'revoked') throw new AppError('certificate.revoked');
      const { content, participant } = row;
      const riddenRoad = await findRiddenRoad(challenges, content.verification.id, row.splits_s);
      if (!riddenRoad) throw new AppError('resource.notFound');
      return {
        ...(await toPublicFields(row, viewer)),
        participant,
        text: content.text && fillRowText(content.text, row, participant),
        road: riddenRoad.road,
        checkpoints: riddenRoad.checkpoints,
        check_url: `${origin}${toPageHref('certificate-check', { id })}`,
        signature,
        is_own: isOwner(row, viewer),
      };
    },

    async listKeys(): Promise<CertificateKeyList> {
      const current = derivePublicKey(config.certificateKeys.current);
      const otherKeys = (await repository.listKeys(db)).filter(({ key_id: id }) => id !== current.key_id);
      return { results: [{ ...current, is_current: true }, ...otherKeys.map(toEarlierKey)] };
    },

    findOwn: (slug: string, riderId: string): Promise<OwnCertificate> => findOwnCertificate(db, slug, riderId),
  };
}

export type CertificatesService = ReturnType<typeof createCertificates>;

async function findOwnCertificate(db: Db, slug: string, riderId: string): Promise<OwnCertificate> {
  const event = await repository.findEventBySlug(db, slug);
  if (!event) throw new AppError('resource.notFound');
  const certificate = await repository.findValid(db, event.id, riderId);
  if (certificate) return { certificate_id: certificate.id };
  const isWithdrawn = await repository.hasWithdrawn(db, event.id, riderId);
  throw new AppError(isWithdrawn ? 'certificate.revoked' : 'certificate.notEarned');
}

const isOwner = (row: CertificateRow, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && row.rider_id === viewer.riderId;

function toCertificateFields(row: CertificateRow, canReadReason: boolean) {
  const { id, state, number, elapsed_s, ridden_on, content } = row;
  return {
    id,
    state,
    number,
    elapsed_s,
    ridden_on,
    superseded_by: row.superseded_by,
    event: content.event,
    verification: content.verification,
    level: content.level,
    is_ebike: content.is_ebike ?? false,
    revoked:
      row.revoked_at === null || row.revocation_reason === null
        ? null
        : {
            at: row.revoked_at.toISOString(),
            reason: canReadReason ? row.revocation_reason : null,
            note: canReadReason ? row.revocation_note : null,
          },
    issued_at: row.issued_at.toISOString(),
  };
}

/** Whether the signed claim matches the row. */
function matchesRow(row: CertificateRow, payload: string): boolean {
  const claim: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { id, number, participant, elapsed_s, ridden_on, key_id, content } = row;
  const expected = {
    id,
    number,
    participant,
    elapsed_s,
    ridden_on,
    key_id,
    level: content.level?.name['zh-TW'] ?? null,
    category: content.is_ebike ? 'ebike' : undefined,
  };
  return Object.entries(expected).every(([field, value]) => claim[field] === value);
}

const fillRowText = (text: LocalisedText, { content, elapsed_s }: CertificateRow, participant: string): LocalisedText =>
  fillCertificateTexts(text, {
    participant,
    elapsedS: elapsed_s,
    event: content.event,
    verification: content.verification,
  });

interface CertificateFields {
  readonly participant: string;
  readonly elapsedS: number;
  readonly event: { readonly name: LocalisedText };
  readonly verification: { readonly name: LocalisedText };
}

/** Fills in the placeholders of the organiser's text, in each of its languages. */
export function fillCertificateTexts(
  text: LocalisedText,
  { participant, elapsedS, event, verification }: CertificateFields,
): LocalisedText {
  const fill = (template: string, language: keyof LocalisedText) =>
    fillCertificateText(template, {
      participant,
      eventName: event.name[language] ?? event.name['zh-TW'],
      verificationName: verification.name[language] ?? verification.name['zh-TW'],
      completionTime: formatClock(elapsedS),
    });
  return {
    ...Object.fromEntries(
      Object.entries(text).map(([language, template]) => [language, fill(template, language as keyof LocalisedText)]),
    ),
    'zh-TW': fill(text['zh-TW'], 'zh-TW'),
  };
}

/** Formats as `4:12:40`. */
export function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(Math.round(seconds) % 60)}`;
}

const toEarlierKey = ({ key_id, public_key }: { key_id: string; public_key: string }) => ({
  key_id,
  public_key,
  is_current: false,
});
