import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedAnswer {
  readonly etag: string;
  readonly identity: Buffer;
  /** Compressed when first requested. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

type BuildAnswer = () => Promise<string>;

/** Below this size compression costs more than it saves. */
const minCompressedBytes = 1_000;

/**
 * Encoded answers, by a key that names the state they were built from. Never stale, because a changed state has a
 * different key. Limited in bytes; evicts the least recently used answers.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer, BuildAnswer>;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: computeSize,
      // An answer that is evicted while it is built is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: build }) => {
        const identity = Buffer.from(await build());
        return { etag: computeWeakEtag(identity), identity, encoded: new Map() };
      },
    });
  }

  /** Simultaneous misses of one key build the answer once. */
  get(key: string, build: BuildAnswer): Promise<CachedAnswer> {
    return this.#answers.forceFetch(key, { context: build });
  }
}

/** Sends JSON text with its ETag, or 304 if the client has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, maxAgeS }: { readonly answer: CachedAnswer; readonly maxAgeS?: number | undefined },
): Promise<FastifyReply> {
  const cacheControl = maxAgeS === undefined ? 'no-cache' : `max-age=${maxAgeS}`;
  reply.header('etag', answer.etag).header('cache-control', cacheControl).header('vary', toVaryHeader(reply));
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const encoding = answer.identity.length < minCompressedBytes ? 'identity' : chooseEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await encodeAnswer(encoding, answer));
}

export function computeWeakEtag(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag))
  );
}

/** The sizes are within 5 % of the best, and compressing takes no longer than building the answer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 6 };

function encodeAnswer(encoding: Encoding, { identity, encoded }: CachedAnswer): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return identity;
  const cached = encoded.get(encoding);
  if (cached) return cached;
  const compressed =
    encoding === 'br' ? promisify(brotliCompress)(identity, brotliOptions) : promisify(gzip)(identity, gzipOptions);
  encoded.set(encoding, compressed);
  return compressed;
}

/** Size including its possible encodings. */
function computeSize({ identity }: CachedAnswer, key: string): number {
  return 2 * key.length + 2 * identity.length;
}

function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity';
}

function toVaryHeader(reply: FastifyReply): string {
  const currentVary = String(reply.getHeader('vary') ?? '');
  return /accept-encoding/i.test(currentVary)
    ? currentVary
    : [currentVary, 'Accept-Encoding'].filter(Boolean).join(', ');
}
