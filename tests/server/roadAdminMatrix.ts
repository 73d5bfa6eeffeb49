import { createCourseFiles } from '#server/modules/roadAdmin/courseFiles.service.ts';
import { createRoadAdmin } from '#server/modules/roadAdmin/roadAdmin.service.ts';
import { northwardGpx } from '#tests/fixtures/gpxText.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow } from './matrixRow.ts';
import { newRouteDraft } from './modules/roadAdmin/roadDrafts.ts';

const path = '/api/admin/road-items';
const by = { kind: 'administrator' } as const;
const file = { file_name: 'a.gpx', gpx: northwardGpx(2_000, 20, (atM) => atM / 20), route_id: null };

/** Rows for the administration of routes and challenges in the access matrix. */
export function roadAdminMatrix(site: () => TestSite): Record<string, MatrixRow> {
  const drafted = async () => {
    const { id: fileId } = await createCourseFiles(site()).read(file);
    const id = `drafted-${Math.random().toString(36).slice(2)}`;
    const item = await createRoadAdmin(site()).create(by, { kind: 'route', id }, newRouteDraft(fileId));
    return `${id} ${item.base} ${fileId}`;
  };
  const change = (verb: string, body: (fileId: string) => object): MatrixRow => ({
    expected: adminOnly(200),
    prepare: drafted,
    call: (prepared) => {
      const [id = '', base = '', fileId = ''] = prepared.split(' ');
      return { url: `${path}/route/${id}/${verb}`, payload: { version: 1, base, ...body(fileId) } };
    },
  });
  return {
    'GET /api/admin/road-items/': { expected: adminOnly(200), call: () => ({ url: `${path}/?kind=route` }) },
    'POST /api/admin/road-items/': {
      expected: adminOnly(201),
      prepare: drafted,
      call: (prepared) => ({
        url: `${path}/`,
        payload: { kind: 'route', id: 'brand-new', draft: newRouteDraft(prepared.split(' ')[2] ?? '') },
      }),
    },
    'GET /api/admin/road-items/{kind}/{id}/': {
      expected: adminOnly(200),
      call: () => ({ url: `${path}/route/wuling-west/` }),
    },
    'PUT /api/admin/road-items/{kind}/{id}/': change('', (fileId) => ({ draft: newRouteDraft(fileId) })),
    'POST /api/admin/road-items/{kind}/{id}/publish/': change('publish/', () => ({ at: null })),
    'POST /api/admin/road-items/{kind}/{id}/unschedule/': {
      ...change('unschedule/', () => ({ version: 2 })),
      prepare: async () => {
        const [id = '', base = ''] = (await drafted()).split(' ');
        const instant = new Date(site().clock.nowMs() + 86_400_000).toISOString();
        await createRoadAdmin(site()).publish(by, { kind: 'route', id }, { version: 1, base, at: instant });
        return `${id} ${base}`;
      },
    },
    'POST /api/admin/road-items/{kind}/{id}/withdraw/': {
      ...change('withdraw/', () => ({ version: 2 })),
      prepare: async () => {
        const [id = '', base = ''] = (await drafted()).split(' ');
        const item = await createRoadAdmin(site()).publish(by, { kind: 'route', id }, { version: 1, base, at: null });
        return `${id} ${item.base}`;
      },
    },
    'POST /api/admin/road-items/{kind}/{id}/revert/': change('revert/', () => ({ to_version: 1 })),
    'POST /api/admin/course-files/': {
      expected: adminOnly(201),
      call: () => ({ url: '/api/admin/course-files/', payload: file }),
    },
  };
}
