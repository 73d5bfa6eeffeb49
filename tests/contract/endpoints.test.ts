import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { problemStatus } from '#contract/problem.ts';
import { localParts } from '#scripts/localParts.ts';
import { systemClock } from '#server/base/clock.ts';
import { buildApp } from '#server/buildApp.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { describeApi } from '#server/plugins/openApi.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { exampleAnswers } from './exampleAnswers.ts';

let app: FastifyInstance;
let db: Db;

/** Served outside the contract: pictures, bytes, a provider's calls, and endpoints that describe or measure the API. */
const outsideContract = [
  'GET /api/avatars/{id}',
  'GET /api/head-to-heads/{id}/stream',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/webhooks/strava/{secret}',
  'POST /api/pictures',
  'POST /api/webhooks/strava/{secret}',
  'PUT /api/activities/uploads/{id}/chunks/{index}',
  'PUT /api/members/{id}/consent-form/{race_id}',
];

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The types of a schema, or of the alternatives that it offers. */
const listTypes = ({ type, anyOf, oneOf }: JsonSchema): readonly (string | undefined)[] => {
  const alternatives = anyOf ?? oneOf;
  return alternatives === undefined ? [type] : [...new Set(alternatives.flatMap(listTypes))];
};

beforeAll(async () => {
  db = connect('postgres://nobody@127.0.0.1:1/never-asked');
  const config = testConfig();
  const lifecycle = { isDraining: false };
  app = await buildApp({ config, db, clock: systemClock, lifecycle, buildDirectory: '/nonexistent', ...localParts });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await db.destroy();
});

/** The document as text; serving it needs a database, which counts the request (tests/server/plugins/openApi.test.ts). */
const readApi = () => describeApi(app);

const rowNames = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

describe('contract/endpoints.ts', () => {
  it.each(rowNames)('%s is served', (name) => {
    const [method = '', path = ''] = name.split(' ');
    const url = withoutSlash(path.replace(/\{(\w+)\}/g, ':$1'));
    expect(app.hasRoute({ method: method as 'GET', url })).toBe(true);
  });

  it('contains every route that is served under /api', () => {
    expect(servedApiRoutes(app)).toEqual([...rowNames.map(withoutSlash), ...outsideContract].sort());
  });

  it('ends paths with a slash, except the probes', () => {
    const remaining = rowNames.filter((name) => !name.endsWith('/'));
    expect(remaining).toEqual(['GET /api/health/live', 'GET /api/health/ready']);
  });

  it('allows importing the rows without any schema', () => {
    const files = globSync('contract/*/*Endpoints.ts');
    expect(files.length).toBeGreaterThan(10);
    const readImports = (file: string) => readFileSync(file, 'utf8').match(/^import (?!type ).*$/gm);
    expect(files.flatMap((file) => readImports(file)?.map((line) => `${file}: ${line}`) ?? [])).toEqual(
      files.map((file) => `${file}: import { createEndpointDefiner } from '../endpoint.ts';`),
    );
    expect(readFileSync('contract/endpoint.ts', 'utf8').match(/^import (?!type ).*$/gm)).toBeNull();
  });

  it('has unique row names', () => {
    expect(new Set(rowNames).size).toBe(rowNames.length);
  });

  it.each(endpoints.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    'has an example answer of %s that its schema accepts unchanged',
    (name, { answer }) => {
      const example = exampleAnswers[name];
      expect(example).toBeDefined();
      expect(answer.parse(example)).toEqual(example);
      expect(answer.safeParse({}).success).toBe(false);
    },
  );
});

describe('/api/openapi.json', () => {
  it('describes every row with its answer and its errors', () => {
    const document = JSON.parse(readApi());
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.servers).toEqual([{ url: '/' }]);
    const operations = Object.entries<Record<string, object>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual([...rowNames].sort());
    for (const { endpoint, params, query } of endpoints) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.summary).toBe(endpoint.summary);
      const common = endpoint.method === 'GET' ? [400, 405, 500, 503] : [400, 403, 405, 413, 415, 500, 503];
      const statuses = new Set<number>([
        endpoint.success,
        ...common,
        ...(endpoint.isRevalidated ? [304] : []),
        ...endpoint.errors.map((code) => problemStatus[code]),
      ]);
      expect(Object.keys(operation.responses).map(Number).sort()).toEqual([...statuses].sort());
      const content = operation.responses[endpoint.success].content;
      if (endpoint.success === 204 || endpoint.success === 302) expect(content).toBeUndefined();
      else expect(listTypes(content['application/json'].schema)).toEqual(['object']);
      expect(Object.keys(operation.responses['500'].content)).toEqual(['application/problem+json']);
      const parameterLocations = new Set((operation.parameters ?? []).map((parameter: { in: string }) => parameter.in));
      const header = endpoint.isRepeatable ? ['header'] : [];
      expect([...parameterLocations].sort()).toEqual([
        ...header,
        ...(params ? ['path'] : []),
        ...(query ? ['query'] : []),
      ]);
    }
  });

  it('names each operation once', () => {
    const document = JSON.parse(readApi());
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
    const names = operations.map(({ operationId }) => operationId);
    expect([...names].sort()).toEqual(endpoints.map(({ operationId }) => operationId).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists the answers that may be 304', () => {
    const { paths } = JSON.parse(readApi());
    const revalidated = Object.keys(paths).filter((path) => paths[path].get?.responses['304']);
    expect(revalidated.sort()).toEqual([
      '/api/events/{id}/rankings/certification/',
      '/api/events/{id}/rankings/competition/',
      '/api/road-notices/',
      '/api/routes/',
      '/api/routes/verifications/',
      '/api/routes/verifications/{id}/',
      '/api/routes/{id}/',
      '/api/routes/{id}/videos/',
      '/api/routes/{id}/weather/',
      '/api/segments/',
      '/api/weather/now/',
    ]);
  });

  it('defines only what it uses', () => {
    const body = readApi();
    const defined = Object.keys(JSON.parse(body).components.schemas);
    const inputSchemas = ['LocalisedTextInput'];
    expect(defined.sort()).toEqual(['Course', 'LocalisedText', 'Problem', ...inputSchemas].sort());
    for (const name of defined) expect(body).toContain(`"$ref":"#/components/schemas/${name}"`);
  });

  it('refers only to what it defines', () => {
    const body = readApi();
    const document = JSON.parse(body);
    for (const [, pointer = ''] of body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce<unknown>((value, key) => Reflect.get(Object(value), key), document);
      expect(target).toBeDefined();
    }
    expect(body.includes('Default Response')).toBe(false);
    expect(body.match(/"\$ref"/g)?.length).toBeGreaterThan(20);
  });
});

it('gives every problem code an error status', () => {
  for (const status of Object.values(problemStatus)) expect(status).toBeGreaterThanOrEqual(400);
});

/** The router accepts a path with and without its trailing slash, and stores it without. */
const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** From Fastify's own route tree, without the HEAD routes that it adds to GET. */
function servedApiRoutes(server: FastifyInstance): string[] {
  const tree = server.printRoutes({ commonPrefix: false });
  const path: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const match = /^([\s│├└─]*)(\S.*?)(?: \(([^)]+)\))?$/.exec(line);
      if (!match) return [];
      const depth = Math.round((match[1] ?? '').length / 4);
      path.splice(depth - 1, path.length, match[2] ?? '');
      const url = path.join('').replace(/:(\w+)/g, '{$1}');
      const methods = (match[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return url.startsWith('/api') ? methods.map((method) => `${method} ${url}`) : [];
    })
    .sort();
}
