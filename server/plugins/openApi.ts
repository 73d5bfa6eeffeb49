import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { LocalisedTextSchema } from '#contract/localisedText.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { CourseSchema } from '#contract/routes/routes.ts';
import type { Config } from '../config/configTypes.ts';
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

export function serveOpenApi(app: FastifyInstance): void {
  app.get(openApiPath, { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
