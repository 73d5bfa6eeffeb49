import { createCourseFiles } from '#server/modules/roadAdmin/courseFiles.service.ts';
import { createRoadAdmin } from '#server/modules/roadAdmin/roadAdmin.service.ts';
import { buildNorthwardGpx } from '#tests/fixtures/gpxText.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow } from './matrixRow.ts';
import { buildNewRouteDraft } from './modules/roadAdmin/roadDrafts.ts';

const path = '/api/admin/road-items';
const actor = { kind: 'administrator' } as const;
const file = { file_name: 'a.gpx', gpx: buildNorthwardGpx(2_000, 20, (atM) => atM / 20), route_id: null };

/** Rows for the administration of routes and challenges in the access matrix. */
export function roadAdminMatrix(site: () => TestSite): Record<string, MatrixRow> {
  const createDraft = async () => {
    const { id: fileId } = await createCourseFiles(site()).read(file);
    const id = `drafted-${Math.random().toString(36).slice(2)}`;
    const item = await createRoadAdmin(site()).create(actor, { kind: 'route', id }, buildNewRouteDraft(fileId));
    return `${id} ${item.base} ${fileId}`;
  };
  const changeRow = (verb: string, body: (fileId: string) => object): MatrixRow => ({
    expected: adminOnly(200),
    prepare: createDraft,
    call: (prepared) => {
      const [id = '', base = '', fileId = ''] = prepared.split(' ');
      return { url: `${path}/route/${id}/${verb}`, payload: { version: 1, base, ...body(fileId) } };
    },
  });
  return {
    'GET /api/admin/road-items/': { expected: adminOnly(200), call: () => ({ url: `${path}/?kind=route` }) },
    'POST /api/admin/road-items/': {
      expected: adminOnly(201),
      prepare: createDraft,
      call: (prepared) => ({
        url: `${path}/`,
        payload: { kind: 'route', id: 'brand-new', draft: buildNewRouteDraft(prepared.split(' ')[2] ?? '') },
      }),
    },
    'GET /api/admin/road-items/{kind}/{id}/': {
      expected: adminOnly(200),
      call: () => ({ url: `${path}/route/wuling-west/` }),
    },
    'PUT /api/admin/road-items/{kind}/{id}/': changeRow('', (fileId) => ({ draft: buildNewRouteDraft(fileId) })),
    'POST /api/admin/road-items/{kind}/{id}/publish/': changeRow('publish/', () => ({ at: null })),
    'POST /api/admin/road-items/{kind}/{id}/unschedule/': {
      ...changeRow('unschedule/', () => ({ version: 2 })),
      prepare: async () => {
        const [id = '', base = ''] = (await createDraft()).split(' ');
        const instant = new Date(site().clock.nowMs() + 86_400_000).toISOString();
        await createRoadAdmin(site()).publish(actor, { kind: 'route', id }, { version: 1, base, at: instant });
        return `${id} ${base}`;
      },
    },
    'POST /api/admin/road-items/{kind}/{id}/withdraw/': {
      ...changeRow('withdraw/', () => ({ version: 2 })),
      prepare: async () => {
        const [id = '', base = ''] = (await createDraft()).split(' ');
        const item = await createRoadAdmin(site()).publish(
          actor,
          { kind: 'route', id },
          { version: 1, base, at: null },
        );
        return `${id} ${item.base}`;
      },
    },
    'POST /api/admin/road-items/{kind}/{id}/revert/': changeRow('revert/', () => ({ to_version: 1 })),
    'POST /api/admin/course-files/': {
      expected: adminOnly(201),
      call: () => ({ url: '/api/admin/course-files/', payload: file }),
    },
  };
}
