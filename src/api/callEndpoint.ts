import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { httpRequest } from './httpClient.ts';

export type CallFailure =
  | { readonly kind: 'problem'; readonly status: number; readonly problem: Problem | null }
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' };

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly serverNowMs: number | null }
  | { readonly ok: false; readonly failure: CallFailure };

type ArgsOf<Shape extends EndpointShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'query' | 'body'>>;

/** Calls one endpoint of contract/; the types of its arguments and answer come from the row. */
export async function callEndpoint<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  args: ArgsOf<Shape>,
  signal?: AbortSignal,
): Promise<CallResult<Shape['answer']>> {
  const { params, query, body }: Pick<EndpointShape, 'params' | 'query' | 'body'> = args;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const answer = await httpRequest({ method: endpoint.method, url: path + queryText(query), body }, signal);
  if (answer.kind === 'noAnswer') return { ok: false, failure: answer };
  if (answer.status === endpoint.success) {
    const nowMs = Number(answer.headers.get('server-now-ms') ?? Number.NaN);
    return { ok: true, answer: answer.data, serverNowMs: Number.isFinite(nowMs) ? nowMs : null };
  }
  return { ok: false, failure: { kind: 'problem', status: answer.status, problem: toProblem(answer.data) } };
}

function queryText(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : '';
}

function toProblem(data: unknown): Problem | null {
  return typeof data === 'object' && data !== null && 'code' in data ? (data as Problem) : null;
}
