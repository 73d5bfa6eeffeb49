import type { TestSite } from './appSupport/testApp.ts';
import { everybody, type Row, signedIn } from './matrixRow.ts';
import { createDeclarationDraft, createDeclarationRow } from './modules/deviceDeclarations/declarationSite.ts';
import { createRace } from './modules/races/raceSite.ts';

const adminOnly: Row['expected'] = { ...signedIn(403), admin: 200 };
const path = '/api/device-declarations/';

interface At {
  readonly site: () => TestSite;
  readonly ownerId: () => string;
}

/** Rows for declared devices in the access matrix. */
export function deviceRows({ site, ownerId }: At): Record<string, Row> {
  const withRace = () => createRace(site());
  const withDeclaration = async () => {
    const { db, clock } = site();
    const raceId = await createRace(site());
    const riderId = ownerId();
    const now = new Date(clock.nowMs());
    const row = createDeclarationRow({ raceId, riderId, now });
    await db.insertInto('device_declaration').values(row).execute();
    return row.id;
  };
  const own = (payload?: object): Row => ({
    expected: signedIn(200),
    prepare: withRace,
    call: () => ({ url: payload === undefined ? `${path}own/?race=spring` : `${path}own/`, payload }),
  });
  return {
    'GET /api/device-declarations/': {
      expected: everybody(200),
      prepare: withRace,
      call: () => ({ url: `${path}?race=spring` }),
    },
    'GET /api/device-declarations/own/': own(),
    'PUT /api/device-declarations/own/': own(createDeclarationDraft()),
    'DELETE /api/device-declarations/own/': own(),
    'GET /api/device-declarations/{id}/': {
      expected: adminOnly,
      prepare: withDeclaration,
      call: (id) => ({ url: `${path}${id}/` }),
    },
    'POST /api/device-declarations/{id}/ruling/': {
      expected: adminOnly,
      prepare: withDeclaration,
      call: (id) => ({ url: `${path}${id}/ruling/`, payload: { version: 1, ruling: 'checked', reason: null } }),
    },
  };
}
