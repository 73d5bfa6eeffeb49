import type { Upload } from '#contract/activities/activities.ts';
import type { AttemptDetail, AttemptDraft } from '#contract/verifications/verificationAttempts.ts';
import { attemptDetail } from '#tests/machines/verificationAttempt/fakes.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';

export const problem = (status: number, code: string): Response =>
  json({ type: 'about:blank', title: code, status, code, errors: [], request_id: 'r' }, status);

export const readHeader = ({ init }: RecordedRequest, name: string) => new Headers(init.headers).get(name);

/** A server that accepts files in pieces and creates attempts for them, once per key. */
export function fakeUploads({ chunkBytes = 10 }: { readonly chunkBytes?: number } = {}) {
  const uploads = new Map<string, { upload: Upload; pieces: Map<number, Uint8Array> }>();
  const createdByKey = new Map<string, Upload | AttemptDetail>();
  const attempts: { readonly draft: AttemptDraft; readonly riderId: string | null }[] = [];
  /** Takes precedence over the server's own answer. */
  let intercept: (request: RecordedRequest) => Response | Promise<Response> | null = () => null;

  const createOncePerKey = <Created extends Upload | AttemptDetail>(
    request: RecordedRequest,
    make: () => Created,
  ): Response => {
    const key = readHeader(request, 'idempotency-key') ?? '';
    const answer = createdByKey.get(key) ?? make();
    createdByKey.set(key, answer);
    return json(answer, 201);
  };
  const readBody = ({ init }: RecordedRequest) => JSON.parse(String(init.body));

  function createUpload(request: RecordedRequest): Response {
    return createOncePerKey(request, () => {
      const { file_name, size_bytes } = readBody(request);
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

  async function answer(request: RecordedRequest): Promise<Response> {
    const early = await intercept(request);
    if (early) return early;
    const { method, url } = request;
    if (method === 'POST' && url === '/api/activities/uploads/') return createUpload(request);
    if (method === 'POST' && url === '/api/verification-attempts/') {
      return createOncePerKey(request, () => {
        attempts.push({ draft: readBody(request), riderId: readHeader(request, 'for-rider') });
        return attemptDetail({ id: `attempt-${attempts.length}` });
      });
    }
    const [, id = '', index] = /^\/api\/activities\/uploads\/([^/]+)\/(?:chunks\/(\d+)\/)?$/.exec(url) ?? [];
    const upload = uploads.get(id);
    if (upload === undefined) return problem(404, 'resource.notFound');
    if (method === 'DELETE') {
      uploads.delete(id);
      return new Response(null, { status: 204 });
    }
    if (index === undefined) {
      return json({ ...upload.upload, received: [...upload.pieces.keys()].toSorted((a, b) => a - b) });
    }
    upload.pieces.set(Number(index), new Uint8Array(await (request.init.body as Blob).arrayBuffer()));
    return new Response(null, { status: 204 });
  }

  const { requests } = fakeServer(answer);
  return {
    requests,
    attempts,
    uploads,
    answerFirst: (next: typeof intercept) => {
      intercept = next;
    },
    /** Method and shortened path of each request. */
    listRequests: () => requests.map(({ method, url }) => `${method} ${url.replace('/api/', '')}`),
    /** The file as the server received it. */
    readFile(id: string): string {
      const pieces = [...(uploads.get(id)?.pieces ?? [])].toSorted(([a], [b]) => a - b).map(([, piece]) => piece);
      return new TextDecoder('latin1').decode(Buffer.concat(pieces));
    },
  };
}
