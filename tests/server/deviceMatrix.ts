import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, everybody, type MatrixRow, signedIn } from './matrixRow.ts';
import { createDeclarationDraft, createDeclarationRow } from './modules/deviceDeclarations/declarationSite.ts';
import { createRace } from './modules/races/raceSite.ts';

const path = '/api/device-declarations/';

interface MatrixSite {
  readonly site: () => TestSite;
  readonly ownerId: () => string;
}

/** Rows for declared devices in the access matrix. */
export function deviceMatrix({ site, ownerId }: MatrixSite): Record<string, MatrixRow> {
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
  const ownRow = (payload?: object): MatrixRow => ({
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
    'GET /api/device-declarations/own/': ownRow(),
    'PUT /api/device-declarations/own/': ownRow(createDeclarationDraft()),
    'DELETE /api/device-declarations/own/': ownRow(),
    'GET /api/device-declarations/{id}/': {
      expected: adminOnly(),
      prepare: withDeclaration,
      call: (id) => ({ url: `${path}${id}/` }),
    },
    'POST /api/device-declarations/{id}/ruling/': {
      expected: adminOnly(),
      prepare: withDeclaration,
      call: (id) => ({ url: `${path}${id}/ruling/`, payload: { version: 1, ruling: 'checked', reason: null } }),
    },
  };
}
