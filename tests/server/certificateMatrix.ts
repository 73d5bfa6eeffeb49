import type { TestSite } from './appSupport/testApp.ts';
import { type MatrixRow, sameForAll, signedInOnly } from './matrixRow.ts';
import { createCertificateServices } from './modules/certificates/certificateSite.ts';
import { addPass, createEvent, createSampleDraft, register } from './modules/events/eventSite.ts';

interface MatrixSite {
  readonly site: () => TestSite;
  readonly ownerId: () => string;
}

/** The id of the rider's certificate of an event of the organiser. */
async function prepareCertificate(
  { site, ownerId }: MatrixSite,
  event = 'certified',
  isRevoked = false,
): Promise<string> {
  const { certificates, revocations, applyVerdicts: follow } = createCertificateServices(site());
  const { id: organiserId } = await site()
    .db.selectFrom('rider')
    .select('id')
    .where('username', '=', 'the-organiser')
    .executeTakeFirstOrThrow();
  await createEvent(site(), { id: event }, organiserId);
  await register(site(), ownerId(), { id: event });
  await addPass(site(), ownerId(), { elapsedS: 14_000 });
  await follow();
  const { certificate_id: id } = await certificates.findOwn(event, ownerId());
  if (isRevoked) await revocations.revoke(id, { riderId: organiserId, role: 'organiser' }, '重複帳號');
  return id;
}

/** A certificate for each persona who may revoke one; the others try the organiser's. */
const revocationRow = (matrixSite: MatrixSite, isRevoked: boolean, payload?: object): MatrixRow => ({
  expected: { ...signedInOnly(403), organiser: 200, admin: 200 },
  prepare: async () =>
    JSON.stringify({
      organiser: await prepareCertificate(matrixSite, 'certified', isRevoked),
      admin: await prepareCertificate(matrixSite, 'certified-too', isRevoked),
    }),
  call: (prepared, persona) => {
    const ids: Record<string, string> = JSON.parse(prepared);
    return { url: `/api/certificates/${ids[persona] ?? ids['organiser']}/revocation/`, payload };
  },
});

/** Rows for certificates in the access matrix. */
export const certificateMatrix = (matrixSite: MatrixSite): Record<string, MatrixRow> => ({
  'GET /api/certificates/{id}/': {
    expected: sameForAll(200),
    prepare: () => prepareCertificate(matrixSite),
    call: (id) => ({ url: `/api/certificates/${id}/` }),
  },
  'GET /api/certificates/{id}/check/': {
    expected: sameForAll(200),
    prepare: () => prepareCertificate(matrixSite, 'certified', true),
    call: (id) => ({ url: `/api/certificates/${id}/check/` }),
  },
  'POST /api/certificates/{id}/revocation/': revocationRow(matrixSite, false, { reason: '重複帳號' }),
  'DELETE /api/certificates/{id}/revocation/': revocationRow(matrixSite, true),
  'GET /api/certificate-keys/': { expected: sameForAll(200), call: () => ({ url: '/api/certificate-keys/' }) },
  'POST /api/certificate-samples/': {
    expected: { ...signedInOnly(403), organiser: 200, admin: 200 },
    call: () => ({ url: '/api/certificate-samples/', payload: createSampleDraft() }),
  },
  'GET /api/events/{id}/certificate/': {
    expected: { ...signedInOnly(404), rider: 200 },
    notFoundCode: 'certificate.notEarned',
    prepare: () => prepareCertificate(matrixSite),
    call: () => ({ url: '/api/events/certified/certificate/' }),
  },
});
