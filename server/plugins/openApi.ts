import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { LocalisedTextSchema } from '#contract/localisedText.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { CourseSchema } from '#contract/routes/routes.ts';
import type { Config } from '../config/configTypes.ts';
import { AnswerCache, sendCached } from '../http/answerCache.ts';
import { openApiPath } from '../http/installProblems.ts';

/** Schemas that are described once and referenced by name; all others are inlined. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(ProblemSchema, { id: 'Problem' });
schemaRegistry.add(LocalisedTextSchema, { id: 'LocalisedText' });
schemaRegistry.add(CourseSchema, { id: 'Course' });

const describeRoute = createJsonSchemaTransform({ schemaRegistry });
const describeSchemas = createJsonSchemaTransformObject({ schemaRegistry });

type OpenApiDocument = ReturnType<typeof describeSchemas>;

/** Describes answers without a body: the library takes descriptions from the schemas of bodies only. */
function describeEmptyAnswers(route: ReturnType<typeof describeRoute>): ReturnType<typeof describeRoute> {
  const schema = Object(route.schema);
  const descriptions = { 204: schema.summary, 302: schema.summary, 304: 'The client already has the current answer' };
  for (const [status, description] of Object.entries(descriptions)) {
    const emptyResponse: unknown = Reflect.get(Object(schema.response), status);
    if (emptyResponse) Object.assign(emptyResponse, { description });
  }
  return route;
}

const repeatableOperations = new Set(
  endpoints.filter(({ endpoint }) => endpoint.isRepeatable).map(({ operationId }) => operationId),
);

/** Describes the header only. The handler checks it, because its errors have the contract's codes. */
function addIdempotencyKeyHeader(route: ReturnType<typeof describeRoute>): ReturnType<typeof describeRoute> {
  const schema = Object(route.schema);
  if (!repeatableOperations.has(schema.operationId)) return route;
  const description = 'The same for every retry of one write, which is done once and answered the same each time';
  const keyHeader = { type: 'string', format: 'uuid', description };
  const headers = { type: 'object', required: ['Idempotency-Key'], properties: { 'Idempotency-Key': keyHeader } };
  return { ...route, schema: { ...schema, headers } };
}

/** Each schema is described as input and as output; only one of the two is referenced. */
function removeUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document);
  const components = 'components' in document ? document.components : undefined;
  const usedSchemas = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return Object.assign({}, document, { components: { ...components, schemas: Object.fromEntries(usedSchemas) } });
}

/** Describes the API from the contract's schemas. */
export async function installOpenApi(
  app: FastifyInstance,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: publicOrigin ?? '/' }],
      info: { title: '狼速 Wolfpace', version: '1', description: 'Route pacing for Taiwanese road cyclists.' },
    },
    transform: (document) => addIdempotencyKeyHeader(describeEmptyAnswers(describeRoute(document))),
    transformObject: (document) => removeUnusedSchemas(describeSchemas(document)),
  });
}

/** The OpenAPI document of all routes that the app serves, as JSON text. */
export function describeApi(app: FastifyInstance): string {
  return JSON.stringify(app.swagger());
}

/** Well above the document with its encodings (3.8 MB on 2026-11-29), so that it is never evicted. */
const maxCachedBytes = 16_000_000;

/** The document never changes while the process runs: it is stringified and compressed when first requested. */
export function serveOpenApi(app: FastifyInstance): void {
  const cache = new AnswerCache(maxCachedBytes);
  app.get(openApiPath, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const answer = await cache.get('openapi', async () => describeApi(app));
    return sendCached(request, reply, { answer });
  });
}
