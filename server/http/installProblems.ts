import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FieldError, Problem, ProblemCode } from '#contract/problem.ts';
import { problemStatus } from '#contract/problem.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { AppError } from './AppError.ts';
import { getPath, toRouterPath } from './requestPath.ts';
import { toFieldErrors } from './toFieldErrors.ts';
import { toRouteUrl } from './toRouteUrl.ts';

export const problemContentType = 'application/problem+json';
export const openApiPath = '/api/openapi.json';
export const metricsPath = '/api/metrics';
export const avatarPath = '/api/avatars/{id}/';
export const stravaWebhookPath = '/api/webhooks/strava/{secret}/';
export const consentScanPath = '/api/members/{id}/consent-form/{race_id}/';
export const picturesPath = '/api/pictures/';
export const uploadPiecePath = '/api/activities/uploads/{id}/chunks/{index}/';

type ServedEndpoint = Pick<Endpoint, 'method' | 'path'>;

/**
 * Endpoints that the contract does not describe: they describe or measure the API, or transfer pictures, bytes or a
 * provider's calls.
 */
const undescribedEndpoints: readonly ServedEndpoint[] = [
  { method: 'GET', path: openApiPath },
  { method: 'GET', path: metricsPath },
  { method: 'GET', path: avatarPath },
  { method: 'GET', path: stravaWebhookPath },
  { method: 'POST', path: stravaWebhookPath },
  { method: 'POST', path: picturesPath },
  { method: 'PUT', path: uploadPiecePath },
  { method: 'PUT', path: consentScanPath },
];

/** Every failure is sent as problem+json; unexpected ones without any internal detail. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, errors } = classifyError(error, request);
    if (problemStatus[code] >= 500) request.log.error({ err: error }, 'request failed');
    if (code === 'server.unavailable') reply.header('retry-after', '5');
    return sendProblem(request, reply, code, errors);
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  errors: readonly FieldError[] = [],
): FastifyReply {
  return reply
    .code(problemStatus[code])
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type(problemContentType)
    .serializer(JSON.stringify)
    .send(toProblem(code, request.id, { errors }));
}

interface ProblemDetails {
  readonly status?: number;
  readonly errors?: readonly FieldError[];
}

export function toProblem(code: ProblemCode, requestId: string, { status, errors = [] }: ProblemDetails = {}): Problem {
  const type = 'about:blank';
  return { type, title: code, status: status ?? problemStatus[code], code, errors: [...errors], request_id: requestId };
}

/** 404, or 405 if the path exists for other methods. */
export function sendUnknownApiPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = toRouterPath(getPath(request.url));
  const methods = [...endpoints.map(({ endpoint }) => endpoint), ...undescribedEndpoints].flatMap((endpoint) =>
    toPathPattern(endpoint.path).test(path) && isServed(request, endpoint) ? endpoint.method : [],
  );
  const allowed = new Set<string>([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]);
  if (allowed.size === 0 || allowed.has(request.method)) return sendProblem(request, reply, 'resource.notFound');
  reply.header('allow', [...allowed].join(', '));
  return sendProblem(request, reply, 'method.notAllowed');
}

/** A process serves only the endpoints of its role. */
function isServed({ server }: FastifyRequest, { method, path }: ServedEndpoint): boolean {
  return server.hasRoute({ method, url: toRouteUrl(path.replace(/\/$/, '')) });
}

function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`);
}

function classifyError(
  error: FastifyError,
  request: FastifyRequest,
): { code: ProblemCode; errors: readonly FieldError[] } {
  if (error instanceof AppError) return { code: error.code, errors: error.errors };
  if (error.validation) {
    // A path with an impossible parameter is treated as an unknown address.
    if (error.validationContext === 'params') return { code: 'resource.notFound', errors: [] };
    const input = error.validationContext === 'body' ? request.body : request.query;
    return { code: 'request.invalid', errors: toFieldErrors(error.validation, input) };
  }
  if (isDatabaseUnavailable(error)) return { code: 'server.unavailable', errors: [] };
  const status = error.statusCode ?? 500;
  if (status === 415) return { code: 'request.typeUnsupported', errors: [] };
  if (status === 413) return { code: 'request.tooLarge', errors: [] };
  if (status === 404) return { code: 'resource.notFound', errors: [] };
  return { code: status >= 400 && status < 500 ? 'request.invalid' : 'server.internal', errors: [] };
}
