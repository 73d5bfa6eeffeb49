import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { canEditEvent } from '#server/modules/events/eventEditors.service.ts';
import { type CertificateRow, certificatesRepository as repository } from './certificates.repository.ts';
import { createCertificateNotices } from './createCertificateNotices.ts';
import type { CertificateIssuer } from './issueCertificate.service.ts';

type Editor = Pick<RiderSession, 'riderId' | 'role'>;
type EventCertificate = CertificateRow & { readonly event_id: string; readonly rider_id: string };
type LockedEvent = NonNullable<Awaited<ReturnType<typeof repository.lockEvent>>>;

/** Revokes and restores certificates for the event's organiser and for administrators. */
export function createRevocations(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  issuer: Pick<CertificateIssuer, 'update'>,
) {
  const notices = createCertificateNotices(clock);

  /** Locks the event, as for every change of a certificate. */
  async function lockCertificate(
    tx: Db,
    id: string,
    editor: Editor,
  ): Promise<{ event: LockedEvent; certificate: EventCertificate }> {
    const eventId = (await repository.find(tx, id))?.event_id;
    const event = eventId ? await repository.lockEvent(tx, eventId) : undefined;
    const certificate = await repository.find(tx, id);
    if (!event || !certificate || !isEventCertificate(certificate)) throw new AppError('resource.notFound');
    if (!canEditEvent(editor, event)) throw new AppError('access.denied');
    return { event, certificate };
  }

  const changeCertificate = (
    id: string,
    editor: Editor,
    action: 'certificate.revoked' | 'certificate.restored',
    run: (tx: Db, lockedCertificate: { event: LockedEvent; certificate: EventCertificate }) => Promise<void>,
  ): Promise<void> =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const lockedCertificate = await lockCertificate(tx, id, editor);
        await run(tx, lockedCertificate);
        await writeAudit(tx, clock, {
          actor: { kind: 'rider', riderId: editor.riderId },
          action,
          // The number, not the id: anyone who knows the id can open the certificate.
          subject: { kind: 'event', id: lockedCertificate.event.id },
          detail: { number: lockedCertificate.certificate.number },
        });
      }),
    );

  return {
    /** Revokes the certificate. Until it is restored, no new result gives the rider another one of this event. */
    revoke: (id: string, editor: Editor, note: string): Promise<void> =>
      changeCertificate(id, editor, 'certificate.revoked', async (tx, { event, certificate }) => {
        if (certificate.state === 'revoked') throw new AppError('certificate.revoked');
        if (certificate.state !== 'valid') throw new AppError('event.changedMeanwhile');
        await repository.update(tx, id, {
          state: 'revoked',
          revoked_at: new Date(clock.nowMs()),
          revocation_reason: 'withdrawn',
          revocation_note: note,
        });
        await notices.notify(tx, { event, riderId: certificate.rider_id }, { kind: 'withdrawn', id, note });
      }),

    /** Makes the certificate valid again and then updates it to the rider's current result. */
    restore: (id: string, editor: Editor): Promise<void> =>
      changeCertificate(id, editor, 'certificate.restored', async (tx, { event, certificate }) => {
        if (certificate.revocation_reason !== 'withdrawn') throw new AppError('resource.notFound');
        await repository.update(tx, id, {
          state: 'valid',
          revoked_at: null,
          revocation_reason: null,
          revocation_note: null,
        });
        const riderId = certificate.rider_id;
        const registrationId = await repository.findRegistrationId(tx, event.id, riderId);
        const result = registrationId === null ? undefined : await repository.findResult(tx, registrationId);
        const outcome = await issuer.update(tx, {
          event,
          riderId,
          registrationId,
          result: result ?? null,
          isRenamed: true,
        });
        await notices.notify(tx, { event, riderId }, outcome ?? { kind: 'restored', id });
      }),
  };
}

const isEventCertificate = (row: CertificateRow): row is EventCertificate =>
  row.event_id !== null && row.rider_id !== null;

export type Revocations = ReturnType<typeof createRevocations>;
