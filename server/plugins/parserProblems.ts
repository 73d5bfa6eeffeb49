import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import type { Clock } from '#server/base/clock.ts';
import { AppError } from '../http/AppError.ts';
import { problemContentType, toProblem } from '../http/installProblems.ts';
import { makeRequestId } from './requestLog.ts';

/** A request that the parser refuses never reaches the router: it is answered on the raw connection. */
export function answerParserError(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { headers, body, status } = problemMessage(clock, ...classify(error.code));
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}

/** Requests that Node would refuse with an empty answer: an unknown expectation, and HTTP/1.1 without a host. */
export function installParserProblems(app: FastifyInstance, clock: Clock): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body, status } = problemMessage(clock, 417, 'request.invalid');
    response.writeHead(status, { ...headers, connection: 'close' }).end(body);
  });
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    next(raw.httpVersion === '1.1' && raw.headers.host === undefined ? new AppError('request.invalid') : undefined);
  });
}

function classify(code: string | undefined): [status: number, code: ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'request.tooLarge'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request.invalid'];
  return [400, 'request.invalid'];
}

function problemMessage(clock: Clock, status: number, code: ProblemCode) {
  const requestId = makeRequestId();
  const body = JSON.stringify(toProblem(code, requestId, { status }));
  const headers = {
    'content-type': problemContentType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'request-id': requestId,
    'server-now-ms': String(clock.nowMs()),
  };
  return { status, headers, body };
}
