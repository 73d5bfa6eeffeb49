import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow, sameForAll, signedInOnly } from './matrixRow.ts';
import { createDeclarationDraft, createDeclarationRow } from './modules/deviceDeclarations/declarationSite.ts';
import { createRace } from './modules/races/raceSite.ts';

const path = '/api/device-declarations/';

interface MatrixSite {
  readonly site: () => TestSite;
  readonly ownerId: () => string;
}

/** Rows for declared devices in the access matrix. */
export function deviceMatrix({ site, ownerId }: MatrixSite): Record<string, MatrixRow> {
  const prepareRace = () => createRace(site());
  const prepareDeclaration = async () => {
    const { db, clock } = site();
    const raceId = await createRace(site());
    const riderId = ownerId();
    const now = new Date(clock.nowMs());
    const row = createDeclarationRow({ raceId, riderId, now });
    await db.insertInto('device_declaration').values(row).execute();
    return row.id;
  };
  const ownDeclarationRow = (payload?: object): MatrixRow => ({
    expected: signedInOnly(200),
    prepare: prepareRace,
    call: () => ({ url: payload === undefined ? `${path}own/?race=spring` : `${path}own/`, payload }),
  });
  return {
    'GET /api/device-declarations/': {
      expected: sameForAll(200),
      prepare: prepareRace,
      call: () => ({ url: `${path}?race=spring` }),
    },
    'GET /api/device-declarations/own/': ownDeclarationRow(),
    'PUT /api/device-declarations/own/': ownDeclarationRow(createDeclarationDraft()),
    'DELETE /api/device-declarations/own/': ownDeclarationRow(),
    'GET /api/device-declarations/{id}/': {
      expected: adminOnly(),
      prepare: prepareDeclaration,
      call: (id) => ({ url: `${path}${id}/` }),
    },
    'POST /api/device-declarations/{id}/ruling/': {
      expected: adminOnly(),
      prepare: prepareDeclaration,
      call: (id) => ({ url: `${path}${id}/ruling/`, payload: { version: 1, ruling: 'checked', reason: null } }),
    },
  };
}
