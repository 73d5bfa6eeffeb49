import type { TestSite } from './appSupport/testApp.ts';
import { everybody, type Row, signedIn } from './matrixRow.ts';
import { createEvent, sampleDraft } from './modules/events/eventSite.ts';

interface At {
  readonly site: () => TestSite;
  readonly ownerId: () => string;
}

/** Who may ask for certificates. */
export const certificateRows = (at: At): Record<string, Row> => ({
  'GET /api/certificates/{id}/': { expected: everybody(404), call: () => ({ url: '/api/certificates/unknown/' }) },
  'GET /api/certificates/{id}/check/': {
    expected: everybody(404),
    call: () => ({ url: '/api/certificates/unknown/check/' }),
  },
  'GET /api/certificate-keys/': { expected: everybody(200), call: () => ({ url: '/api/certificate-keys/' }) },
  'POST /api/certificate-samples/': {
    expected: { ...signedIn(403), organiser: 200, admin: 200 },
    call: () => ({ url: '/api/certificate-samples/', payload: sampleDraft() }),
  },
  'GET /api/events/{id}/certificate/': {
    expected: { ...signedIn(404), rider: 200 },
    notFoundCode: 'certificate.notEarned',
    prepare: async () => {
      await createEvent(at.site(), { id: 'certified' });
      const event = await at
        .site()
        .db.selectFrom('event')
        .select(['id', 'slug'])
        .where('slug', '=', 'certified')
        .executeTakeFirstOrThrow();
      const now = new Date(at.site().clock.nowMs());
      await at
        .site()
        .db.insertInto('certificate_key')
        .values({ key_id: 'key', public_key: 'AAAA', first_used_at: now })
        .execute();
      const row = {
        id: 'A'.repeat(22),
        event_id: event.id,
        rider_id: at.ownerId(),
        state: 'valid',
        key_id: 'key',
      } as const;
      const earned = { participant: 'a', content: '{}', elapsed_s: 1, ridden_on: '2026-03-01', splits_s: [] };
      await at
        .site()
        .db.insertInto('certificate')
        .values({ ...row, ...earned, number: '2026-0001', issued_at: now, payload: 'e30', signature: 'AAAA' })
        .execute();
      return event.slug;
    },
    call: (slug) => ({ url: `/api/events/${slug}/certificate/` }),
  },
});
