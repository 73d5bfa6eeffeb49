import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { LocalisedTextSchema } from '#contract/localisedText.ts';
import { ProblemSchema } from '#contract/problem.ts';
import { CourseSchema } from '#contract/routes.ts';
import { openApiPath } from './problems.ts';

/** Described once, by name; the rest stands where it is used. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(ProblemSchema, { id: 'Problem' });
schemaRegistry.add(LocalisedTextSchema, { id: 'LocalisedText' });
schemaRegistry.add(CourseSchema, { id: 'Course' });

/** The API described from the contract's own schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '狼速 Wolfpace', version: '1', description: 'Route pacing for Taiwanese road cyclists.' },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}

export function serveOpenApi(app: FastifyInstance): void {
  app.get(openApiPath, { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
