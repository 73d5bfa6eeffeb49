import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export const openApiPath = '/api/openapi.json';

/** The API described from the contract's own schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '狼速 Wolfpace', version: '1', description: 'Route pacing for Taiwanese road cyclists.' },
    },
    transform: jsonSchemaTransform,
  });
}

export function serveOpenApi(app: FastifyInstance): void {
  app.get(openApiPath, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
