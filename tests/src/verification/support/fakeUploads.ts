import type { Upload } from '#contract/activities/activities.ts';
import type { AttemptDetail, AttemptDraft } from '#contract/verifications/verificationAttempts.ts';
import { attemptDetail } from '#tests/machines/verificationAttempt/fakes.ts';
import { fakeServer, json, type SeenRequest } from '#tests/src/support/fakeServer.ts';

export const problem = (status: number, code: string): Response =>
  json({ type: 'about:blank', title: code, status, code, errors: [], request_id: 'r' }, status);

export const headerOf = ({ init }: SeenRequest, name: string) => new Headers(init.headers).get(name);

/** A server that accepts files in pieces and creates attempts for them, once per key. */
export function fakeUploads({ chunkBytes = 10 }: { readonly chunkBytes?: number } = {}) {
  const uploads = new Map<string, { upload: Upload; pieces: Map<number, Uint8Array> }>();
  const made = new Map<string, Upload | AttemptDetail>();
  const attempts: { readonly draft: AttemptDraft; readonly riderId: string | null }[] = [];
  /** Takes precedence over the server's own answer. */
  let before: (request: SeenRequest) => Response | Promise<Response> | null = () => null;

  const once = <Made extends Upload | AttemptDetail>(request: SeenRequest, make: () => Made): Response => {
    const key = headerOf(request, 'idempotency-key') ?? '';
    const answer = made.get(key) ?? make();
    made.set(key, answer);
    return json(answer, 201);
  };
  const bodyOf = ({ init }: SeenRequest) => JSON.parse(String(init.body));

  function createUpload(request: SeenRequest): Response {
    return once(request, () => {
      const { file_name, size_bytes } = bodyOf(request);
      const id = `upload-${uploads.size + 1}`;
      const upload: Upload = {
        id,
        file_name,
        size_bytes,
        chunk_bytes: chunkBytes,
        received: [],
        chunk_count: Math.ceil(size_bytes / chunkBytes),
        expires_at: '2026-03-01T05:00:00.000Z',
      };
      uploads.set(id, { upload, pieces: new Map() });
      return upload;
    });
  }

  async function answer(request: SeenRequest): Promise<Response> {
    const early = await before(request);
    if (early) return early;
    const { method, url } = request;
    if (method === 'POST' && url === '/api/activities/uploads/') return createUpload(request);
    if (method === 'POST' && url === '/api/verification-attempts/') {
      return once(request, () => {
        attempts.push({ draft: bodyOf(request), riderId: headerOf(request, 'for-rider') });
        return attemptDetail({ id: `attempt-${attempts.length}` });
      });
    }
    const [, id = '', index] = /^\/api\/activities\/uploads\/([^/]+)\/(?:chunks\/(\d+)\/)?$/.exec(url) ?? [];
    const found = uploads.get(id);
    if (found === undefined) return problem(404, 'resource.notFound');
    if (method === 'DELETE') {
      uploads.delete(id);
      return new Response(null, { status: 204 });
    }
    if (index === undefined) {
      return json({ ...found.upload, received: [...found.pieces.keys()].toSorted((a, b) => a - b) });
    }
    found.pieces.set(Number(index), new Uint8Array(await (request.init.body as Blob).arrayBuffer()));
    return new Response(null, { status: 204 });
  }

  const { seen } = fakeServer(answer);
  return {
    seen,
    attempts,
    uploads,
    answerFirst: (next: typeof before) => {
      before = next;
    },
    /** The requests, in short form. */
    asked: () => seen.map(({ method, url }) => `${method} ${url.replace('/api/', '')}`),
    /** The file as the server received it. */
    fileOf(id: string): string {
      const pieces = [...(uploads.get(id)?.pieces ?? [])].toSorted(([a], [b]) => a - b).map(([, piece]) => piece);
      return new TextDecoder('latin1').decode(Buffer.concat(pieces));
    },
  };
}
