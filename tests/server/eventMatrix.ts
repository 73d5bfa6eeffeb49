import { randomUUID } from 'node:crypto';
import type { TestSite } from './appSupport/testApp.ts';
import { type MatrixRow, sameForAll, signedInOnly } from './matrixRow.ts';
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
function findPersonaEvent(ids: string, persona: string) {
  const registrationIds: Record<string, string> = JSON.parse(ids);
  const owner = persona in registrationIds ? persona : 'organiser';
  return { url: `/api/events/spring-${owner}/`, registrationId: registrationIds[owner] ?? '' };
}

const createNewEvent = () => ({ ...createEventDraft(), id: `event-${randomUUID()}` });
const newRegistration = createRegistrationDraft({ waitlist: true });

/** The organiser of the event, and the administrator. */
const editorsOnly = (status: number): MatrixRow['expected'] => ({
  ...signedInOnly(403),
  organiser: status,
  admin: status,
});

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

export function eventMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const prepareDefaultEvents = () => prepareEvents(site(), ownerId());
  const editorRow = (status: number, path = '', payload?: object, isRepeatable = false): MatrixRow => ({
    expected: editorsOnly(status),
    prepare: prepareDefaultEvents,
    call: (ids, persona) => ({ url: `${findPersonaEvent(ids, persona).url}${path}`, payload, isRepeatable }),
  });
  const publicRow = (path = ''): MatrixRow => ({ ...editorRow(200, path), expected: sameForAll(200) });
  const exclusionRow = (status: number, isExcluded: boolean, payload?: object): MatrixRow => ({
    expected: editorsOnly(status),
    prepare: () => prepareEvents(site(), ownerId(), isExcluded),
    call: (ids, persona) => {
      const { url, registrationId } = findPersonaEvent(ids, persona);
      return { url: `${url}registrations/${registrationId}/exclusion/`, payload };
    },
  });
  /** Only the rider is registered. */
  const registeredRow = (path: string, payload?: object): MatrixRow => ({
    ...editorRow(200, path, payload),
    expected: { ...signedInOnly(409), rider: 200 },
  });
  return {
    'GET /api/events/': { expected: sameForAll(200), call: () => ({ url: '/api/events/' }) },
    'POST /api/events/': {
      expected: editorsOnly(201),
      call: () => ({ url: '/api/events/', payload: createNewEvent(), isRepeatable: true }),
    },
    'GET /api/events/mine/': { expected: signedInOnly(200), call: () => ({ url: '/api/events/mine/' }) },
    'GET /api/events/{id}/': publicRow(),
    'PATCH /api/events/{id}/': editorRow(200, '', { version: 1, picture: 'mountain' }),
    'DELETE /api/events/{id}/': {
      expected: editorsOnly(204),
      prepare: async () => {
        const ids = await prepareDefaultEvents();
        await site().db.deleteFrom('event_registration').execute();
        await site().db.updateTable('event').set({ participant_count: 0 }).execute();
        return ids;
      },
      call: (ids, persona) => ({ url: findPersonaEvent(ids, persona).url }),
    },
    'GET /api/events/{id}/draft/': editorRow(200, 'draft/'),
    'POST /api/events/{id}/impact/': editorRow(200, 'impact/', { version: 1, max_participants: 1 }),
    'POST /api/events/{id}/close-registration/': editorRow(200, 'close-registration/'),
    'GET /api/events/{id}/copy/': editorRow(200, 'copy/'),
    'POST /api/events/{id}/messages/': editorRow(200, 'messages/', { text: '集合時間改為六點。' }, true),
    'POST /api/events/{id}/registrations/': {
      ...editorRow(201, 'registrations/', newRegistration, true),
      expected: signedInOnly(201),
      prepare: async () => {
        const ids = await prepareDefaultEvents();
        await site().db.deleteFrom('event_registration').execute();
        return ids;
      },
    },
    'PATCH /api/events/{id}/registrations/': registeredRow('registrations/', newRegistration),
    'DELETE /api/events/{id}/registrations/': registeredRow('registrations/'),
    'GET /api/events/{id}/registrations/': editorRow(200, 'registrations/'),
    'GET /api/events/{id}/registrations/export/': editorRow(200, 'registrations/export/'),
    'POST /api/events/{id}/registrations/{registration_id}/exclusion/': exclusionRow(200, false, {
      reason: '重複帳號',
    }),
    'DELETE /api/events/{id}/registrations/{registration_id}/exclusion/': exclusionRow(204, true),
    'GET /api/events/{id}/participants/': publicRow('participants/'),
    'GET /api/events/{id}/rankings/competition/': publicRow('rankings/competition/'),
    'GET /api/events/{id}/rankings/certification/': publicRow('rankings/certification/'),
    'POST /api/events/{id}/verification-sync/': registeredRow('verification-sync/'),
  };
}
