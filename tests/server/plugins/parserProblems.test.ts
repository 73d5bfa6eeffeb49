import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemSchema } from '#contract/problem.ts';
import { formatRequest, sendRawRequest } from '../appSupport/sendRawRequest.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

describe('requests that never reach a route', () => {
  it.each([
    ['bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400, 'request.invalid'],
    ['an unknown method', 'FLY / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'request.invalid'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'request.invalid',
    ],
    ['headers of 20 kB', formatRequest('GET /api/routes/', { 'x-long': 'x'.repeat(20_000) }), 431, 'request.tooLarge'],
    ['no host', 'GET /api/routes/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'request.invalid'],
    ['an expectation', formatRequest('GET /api/routes/', { expect: 'a-miracle' }), 417, 'request.invalid'],
  ])('answers %s with a problem document', async (_, bytes, status, code) => {
    const answer = await sendRawRequest(site.app, bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
    const problem = ProblemSchema.parse(JSON.parse(answer.body));
    expect(problem).toEqual({
      type: 'about:blank',
      title: code,
      status,
      code,
      errors: [],
      request_id: answer.headers['request-id'],
    });
    expect(problem.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['server-now-ms']).toBe(String(site.clock.nowMs()));
  });

  it('still lets a client ask whether to continue', async () => {
    const line = 'POST /api/routes/none/visits/';
    const answer = await sendRawRequest(
      site.app,
      formatRequest(line, { expect: '100-continue', 'content-length': '0' }),
    );
    expect(answer.status).toBe(100);
    expect(answer.body).toContain('HTTP/1.1 404 Not Found');
  });

  it('serves HTTP/1.0, which needs no host', async () => {
    const answer = await sendRawRequest(site.app, 'GET /api/health/live HTTP/1.0\r\n\r\n');
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  });
});

it('refuses a body of an unsupported type with 415', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/routes/none/visits/',
    payload: '<a/>',
    headers: { 'content-type': 'application/xml' },
  });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ code: 'request.typeUnsupported', status: 415 });
});
