import type { FastifyInstance } from 'fastify';
import { lapBoardEndpoints } from '#contract/races/lapBoardEndpoints.ts';
import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit, createFailureLimit } from '#server/plugins/rateLimit.ts';
import { createLapBoards } from './lapBoard.service.ts';

const boardsPerMinute = 12;
const codesPerMinute = 12;
/** A phone syncs every three seconds: enough for twelve phones, or six boards, behind one address. */
const syncsPerMinute = 240;

export function registerLapBoards(app: FastifyInstance, context: AppContext): void {
  const boards = createLapBoards(context);
  const limitWrongCodes = createFailureLimit('lap-wrong-code', lapBoardLimits.wrongCodesPerMinuteMax, context);
  const toLimitOptions = (name: string, perMinute: number) => ({
    rateLimit: createEndpointRateLimit(name, perMinute, context.config),
  });
  const { openLapBoard, joinLapBoard, renewLapCode, syncLapBoard } = lapBoardEndpoints;
  registerEndpoint(
    app,
    openLapBoard,
    ({ params, request }) => boards.open(params.id, request.ip),
    toLimitOptions('lap-open', boardsPerMinute),
  );
  registerEndpoint(
    app,
    joinLapBoard,
    ({ params, body, request }) => limitWrongCodes(request, () => boards.join(params.id, body.code)),
    toLimitOptions('lap-code', codesPerMinute),
  );
  registerEndpoint(
    app,
    renewLapCode,
    ({ params, body }) => boards.renewCode(params.id, body.key),
    toLimitOptions('lap-open', boardsPerMinute),
  );
  registerEndpoint(
    app,
    syncLapBoard,
    ({ params, body }) => boards.sync(params.id, body),
    toLimitOptions('lap-sync', syncsPerMinute),
  );
}
