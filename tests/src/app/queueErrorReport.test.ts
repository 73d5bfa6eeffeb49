import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClientErrors, ClientErrorsSchema } from '#contract/clientErrors/clientErrors.ts';

const reports: { readonly url: string; readonly init: RequestInit; readonly body: ClientErrors }[] = [];
let isOnline = true;
let queueErrorReport: typeof import('#src/app/queueErrorReport.ts').queueErrorReport;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    // Throws for a body that the server would not accept.
    reports.push({ url, init, body: ClientErrorsSchema.parse(JSON.parse(String(init.body))) });
    return Promise.reject(new TypeError('no network'));
  });
  history.replaceState(null, '', '/route/wuling-west?plan=secret#mine');
  vi.resetModules();
  ({ queueErrorReport } = await import('#src/app/queueErrorReport.ts'));
});

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  reports.length = 0;
  isOnline = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toOwnUrl = (file: string, position: string) => `${location.origin}/assets/${file}:${position}`;

function createError(name: string, message: string, lines: readonly string[]): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = [`${name}: ${message}`, ...lines].join('\n');
  return error;
}

const crash = createError('TypeError', 'cannot read 65 kg of amy@example.com', [
  `    at Rows (${toOwnUrl('RoutePacing-B1_x-9.js', '1:20331')})`,
  `    at ${toOwnUrl('index-Cc.js', '2:7')}`,
  `    at Object.eval (${location.origin}/route/wuling-west?plan=secret:1:1)`,
  '    at chrome-extension://abc/assets/content.js:1:1',
  '    at https://elsewhere.example/assets/other.js:3:4',
  `Rows@${toOwnUrl('vendor.js', '1:2')}`,
]);

it('sends names and positions of our own files, and nothing that could identify a person', () => {
  queueErrorReport('crash', crash);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(reports.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/client-errors/',
      {
        errors: [
          {
            kind: 'crash',
            code: 'TypeError',
            call: null,
            request_id: null,
            page: 'route-id',
            frames: ['RoutePacing-B1_x-9.js:1:20331', 'index-Cc.js:2:7', 'vendor.js:1:2'],
            count: 1,
          },
        ],
      },
    ],
  ]);
  expect(reports[0]?.init).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'origin' });
  expect(JSON.stringify(reports)).not.toMatch(/amy|secret|mine|wuling|extension|elsewhere/);
});

it('counts repeated errors and reports each once per visit', () => {
  const call = { method: 'GET', path: '/api/routes/{id}/', status: 500, code: 'server.internal' };
  for (const requestId of ['0195f0a0-0000-7000-8000-000000000001', '0195f0a0-0000-7000-8000-000000000002'])
    queueErrorReport('call', { ...call, requestId });
  queueErrorReport('crash', crash);
  vi.advanceTimersByTime(2_000);
  expect(
    reports.map(({ body }) => body.errors.map(({ code, count, request_id }) => [code, count, request_id])),
  ).toEqual([
    [
      ['server.internal', 2, '0195f0a0-0000-7000-8000-000000000001'],
      ['TypeError', 1, null],
    ],
  ]);
  queueErrorReport('call', { ...call, requestId: undefined });
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(1);
});

it('reports the status of an answer that did not come from our server', () => {
  queueErrorReport('call', { method: 'GET', path: '/api/routes/', status: 502, code: undefined, requestId: undefined });
  vi.advanceTimersByTime(2_000);
  expect(reports[0]?.body.errors).toMatchObject([{ code: 'http.502', call: 'GET /api/routes/', request_id: null }]);
});

it('sends at most ten kinds of errors per visit', () => {
  for (let count = 0; count < 50; count += 1)
    queueErrorReport('call', { method: 'GET', path: '/api/routes/', status: 500 + count });
  vi.advanceTimersByTime(60_000);
  expect(reports.flatMap(({ body }) => body.errors)).toHaveLength(10);
});

it('sends nothing while offline, and sends when it is online again', () => {
  isOnline = false;
  queueErrorReport('worker', crash);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  expect(reports).toHaveLength(1);
});

it('sends the queued errors when the page is left', () => {
  queueErrorReport('crash', crash);
  dispatchEvent(new Event('pagehide'));
  expect(reports).toHaveLength(1);
});

it('ignores aborted work and errors from files that are not ours', () => {
  queueErrorReport('rejection', createError('AbortError', '', [`    at ${toOwnUrl('index-Cc.js', '2:7')}`]));
  queueErrorReport('error', createError('TypeError', '', ['    at chrome-extension://abc/content.js:1:1']));
  queueErrorReport('rejection', 'text');
  queueErrorReport('error', null);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});

it('reduces error names to what the server accepts', () => {
  for (const name of ['é1 Strange/Name', '', '123', 'x'.repeat(200)]) {
    queueErrorReport('crash', createError(name, '', [`    at ${toOwnUrl('a.js', '1:1')}`]));
  }
  vi.advanceTimersByTime(2_000);
  expect(reports.flatMap(({ body }) => body.errors.map(({ code }) => code))).toEqual([
    'Strange',
    'unknown',
    'x'.repeat(60),
  ]);
});
