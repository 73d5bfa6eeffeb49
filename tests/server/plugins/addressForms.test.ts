import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { formatRequest, sendRawRequest } from '../appSupport/sendRawRequest.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;
const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));

beforeAll(async () => {
  writeFileSync(join(buildDirectory, 'index.html'), '<html><head><!--head--></head><div id="app"></div></html>');
  site = await createTestSite({ buildDirectory, environment: { PUBLIC_ORIGIN: 'https://wolfpace.example' } });
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterAll(async () => {
  await site.close();
  rmSync(buildDirectory, { recursive: true });
});

const visits = 'api/routes/wuling-west/visits/';
const evil = { origin: 'https://evil.example' };

describe('one address in all its forms', () => {
  it.each([
    `POST /${visits}`,
    `POST /%61pi/routes/wuling-west/visits/`,
    `POST /%61%70%69/routes/wuling-west/%76isits`,
    `POST http://wolfpace.example/${visits}`,
    `POST HTTP://wolfpace.example/%61pi/routes/wuling-west/visits/`,
  ])('refuses a change from a foreign page: %s', async (line) => {
    const answer = await sendRawRequest(site.app, formatRequest(line, { ...evil, 'content-length': '0' }));
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'origin.notAllowed' });
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
  });

  it.each([
    '/api/nothing',
    '/%61pi/nothing',
    '/a%70i',
    'http://wolfpace.example/api/nothing',
    'http://a.example/%61pi',
  ])('answers %s as the API does', async (target) => {
    const answer = await sendRawRequest(site.app, formatRequest(`GET ${target}`));
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'resource.notFound' });
  });

  it.each(['/%61pi/metrics', 'http://wolfpace.example/api/metrics'])('hides %s from other machines', async (target) => {
    const answer = await sendRawRequest(site.app, formatRequest(`GET ${target}`, { 'x-forwarded-for': '203.0.113.9' }));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'resource.notFound']);
  });

  it.each([
    ['POST', '/api/metrics'],
    ['POST', '/%61pi/openapi.json'],
    ['DELETE', '/api/health/live'],
    ['PUT', '/%61pi/routes/'],
  ])('answers %s %s with 405 and the allowed methods', async (method, url) => {
    const answer = await sendRawRequest(site.app, formatRequest(`${method} ${url}`));
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('serves a page requested by an absolute address', async () => {
    const answer = await sendRawRequest(site.app, formatRequest('GET http://wolfpace.example/routelist?sort=name'));
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<title>路線 - ');
  });
});
