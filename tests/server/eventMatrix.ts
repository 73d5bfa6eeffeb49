import { randomUUID } from 'node:crypto';
import type { TestSite } from './appSupport/testApp.ts';
import { everybody, type MatrixRow, signedIn } from './matrixRow.ts';
import {
  createEvent,
  createEventDraft,
  createRegistrationDraft,
  createServices,
  register,
} from './modules/events/eventSite.ts';

/** An event for each persona who may change one, with the rider registered; ids by event. */
async function prepareEvents(site: TestSite, riderId: string, isExcluded = false): Promise<string> {
  const organiser = await site.db.selectFrom('rider').select('id').where('username', '=', 'the-organiser').execute();
  const organiserId = organiser[0]?.id ?? '';
  const ids: Record<string, string> = {};
  for (const persona of ['organiser', 'admin']) {
    const id = `spring-${persona}`;
    await createEvent(site, { id, max_participants: 50 }, organiserId);
    ids[persona] = (await register(site, riderId, { id })).id;
    if (!isExcluded) continue;
    const editor = { riderId: organiserId, role: 'organiser' } as const;
    await createServices(site).riders.exclude(id, editor, ids[persona], '重複帳號');
  }
  return JSON.stringify(ids);
}

/** The event and the registration of a persona; those of the organiser if it has none. */
function eventOf(ids: string, persona: string) {
  const registrationIds: Record<string, string> = JSON.parse(ids);
  const owner = persona in registrationIds ? persona : 'organiser';
  return { url: `/api/events/spring-${owner}/`, registrationId: registrationIds[owner] ?? '' };
}

const newEvent = () => ({ ...createEventDraft(), id: `event-${randomUUID()}` });
const newRegistration = createRegistrationDraft({ waitlist: true });

/** The organiser of the event, and the administrator. */
const editors = (status: number): MatrixRow['expected'] => ({ ...signedIn(403), organiser: status, admin: status });

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

export function eventMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const withEvent = () => prepareEvents(site(), ownerId());
  const ofEvent = (status: number, path = '', payload?: object, isRepeatable = false): MatrixRow => ({
    expected: editors(status),
    prepare: withEvent,
    call: (ids, persona) => ({ url: `${eventOf(ids, persona).url}${path}`, payload, isRepeatable }),
  });
  const openEvent = (path = ''): MatrixRow => ({ ...ofEvent(200, path), expected: everybody(200) });
  const ofRegistration = (status: number, isExcluded: boolean, payload?: object): MatrixRow => ({
    expected: editors(status),
    prepare: () => prepareEvents(site(), ownerId(), isExcluded),
    call: (ids, persona) => {
      const { url, registrationId } = eventOf(ids, persona);
      return { url: `${url}registrations/${registrationId}/exclusion/`, payload };
    },
  });
  /** Only the rider is registered. */
  const ofRegistered = (path: string, payload?: object): MatrixRow => ({
    ...ofEvent(200, path, payload),
    expected: { ...signedIn(409), rider: 200 },
  });
  return {
    'GET /api/events/': { expected: everybody(200), call: () => ({ url: '/api/events/' }) },
    'POST /api/events/': {
      expected: editors(201),
      call: () => ({ url: '/api/events/', payload: newEvent(), isRepeatable: true }),
    },
    'GET /api/events/mine/': { expected: signedIn(200), call: () => ({ url: '/api/events/mine/' }) },
    'GET /api/events/{id}/': openEvent(),
    'PATCH /api/events/{id}/': ofEvent(200, '', { version: 1, picture: 'mountain' }),
    'DELETE /api/events/{id}/': {
      expected: editors(204),
      prepare: async () => {
        const ids = await withEvent();
        await site().db.deleteFrom('event_registration').execute();
        await site().db.updateTable('event').set({ participant_count: 0 }).execute();
        return ids;
      },
      call: (ids, persona) => ({ url: eventOf(ids, persona).url }),
    },
    'GET /api/events/{id}/draft/': ofEvent(200, 'draft/'),
    'POST /api/events/{id}/impact/': ofEvent(200, 'impact/', { version: 1, max_participants: 1 }),
    'POST /api/events/{id}/close-registration/': ofEvent(200, 'close-registration/'),
    'GET /api/events/{id}/copy/': ofEvent(200, 'copy/'),
    'POST /api/events/{id}/messages/': ofEvent(200, 'messages/', { text: '集合時間改為六點。' }, true),
    'POST /api/events/{id}/registrations/': {
      ...ofEvent(201, 'registrations/', newRegistration, true),
      expected: signedIn(201),
      prepare: async () => {
        const ids = await withEvent();
        await site().db.deleteFrom('event_registration').execute();
        return ids;
      },
    },
    'PATCH /api/events/{id}/registrations/': ofRegistered('registrations/', newRegistration),
    'DELETE /api/events/{id}/registrations/': ofRegistered('registrations/'),
    'GET /api/events/{id}/registrations/': ofEvent(200, 'registrations/'),
    'GET /api/events/{id}/registrations/export/': ofEvent(200, 'registrations/export/'),
    'POST /api/events/{id}/registrations/{registration_id}/exclusion/': ofRegistration(200, false, {
      reason: '重複帳號',
    }),
    'DELETE /api/events/{id}/registrations/{registration_id}/exclusion/': ofRegistration(204, true),
    'GET /api/events/{id}/participants/': openEvent('participants/'),
    'GET /api/events/{id}/rankings/competition/': openEvent('rankings/competition/'),
    'GET /api/events/{id}/rankings/certification/': openEvent('rankings/certification/'),
    'POST /api/events/{id}/verification-sync/': ofRegistered('verification-sync/'),
  };
}
