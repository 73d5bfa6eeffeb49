import type { PaceSettingChange, PaceSettingDetail, PaceSettingDraft } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';

type Answer = Response | Promise<Response>;

/** Fakes the server's pace settings, newest first, without its rules; answers of `intercept` take precedence. */
export function fakeSettings(initial: readonly PaceSettingDetail[] = []) {
  const settings = [...initial];
  const server = { intercept: (_: RecordedRequest): Answer | null => null };
  const now = '2026-11-20T06:30:00.000Z';
  const { requests } = fakeServer((request) => {
    const override = server.intercept(request);
    if (override !== null) return override;
    const { pathname, searchParams } = new URL(request.url, 'http://site');
    const id = /^\/api\/pace-settings\/(.+)\/$/.exec(pathname)?.[1];
    const index = settings.findIndex((setting) => setting.id === id);
    const setting = settings[index];
    const body = () => JSON.parse(String(request.init.body));
    if (pathname === '/api/pace-settings/' && request.method === 'POST') {
      const draft: PaceSettingDraft = body();
      const created = paceSettingDetail({ ...draft, id: `made-${requests.length}`, updated_at: now, created_at: now });
      settings.unshift({
        ...created,
        ftp_w: draft.inputs.ftp_w,
        elapsed_s: draft.rows.at(-1)?.elapsed_s ?? 0,
        segment_count: draft.rows.length,
      });
      return json(settings[0], 201);
    }
    if (pathname === '/api/pace-settings/') {
      const routeId = searchParams.get('route_id');
      const results = settings.filter(
        ({ course }) => !routeId || (course.kind === 'route' && course.route_id === routeId),
      );
      return json({ count: results.length, next: null, previous: null, results });
    }
    if (!setting) return json({ code: 'resource.notFound', errors: [] }, 404);
    if (request.method === 'DELETE') {
      settings.splice(index, 1);
      return new Response(null, { status: 204 });
    }
    if (request.method === 'PATCH') {
      const { name, content }: PaceSettingChange = body();
      settings[index] = { ...setting, ...content, ...(name !== undefined && { name }), updated_at: now };
    }
    return json(settings[index]);
  });
  return { server, settings, requests };
}
