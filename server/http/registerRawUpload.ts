import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/riders/riders.ts';
import type { AppContext } from './context.ts';
import { getIdentifiedSession, identifyRider } from './registerEndpoint.ts';
import type { RiderSession } from './riderSession.ts';
import { toRouteUrl } from './toRouteUrl.ts';

interface RawUpload {
  readonly method: 'POST' | 'PUT';
  /** In the form of the contract, `/api/uploads/{id}/`. */
  readonly path: string;
  readonly access: Role;
  /** Bytes; a longer body is refused with 413. */
  readonly bodyLimit: number;
  readonly rateLimit: RateLimitOptions;
}

interface RawUploadArgs {
  readonly session: RiderSession;
  readonly bytes: Buffer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves a path that takes a rider's raw bytes (`application/octet-stream`). Such a body is not in the contract: it is
 * parsed in a separate scope, so that no other route accepts it, and the caller is identified before it is read.
 */
export function registerRawUpload(
  app: FastifyInstance,
  { method, path, access, bodyLimit, rateLimit }: RawUpload,
  context: Pick<AppContext, 'db' | 'clock'>,
  handler: (args: RawUploadArgs) => Promise<FastifyReply>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = { parseAs: 'buffer', bodyLimit } as const;
    scope.addContentTypeParser('application/octet-stream', limits, (_request, body, done) => done(null, body));
    scope.route({
      method,
      url: toRouteUrl(path),
      schema: { hide: true },
      bodyLimit,
      config: { rateLimit },
      preParsing: async (request, reply) => {
        await identifyRider(request, reply, { access, context });
      },
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.of();
        return handler({ session: getIdentifiedSession(request), bytes, request, reply });
      },
    });
  });
}
