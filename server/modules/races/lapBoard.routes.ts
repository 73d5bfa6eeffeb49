import type { FastifyInstance } from 'fastify';
import { lapBoardEndpoints } from '#contract/races/lapBoardEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { createLapBoards } from './lapBoard.service.ts';

const boardsPerMinute = 12;
const codesPerMinute = 12;
/** A phone syncs every three seconds: enough for twelve phones, or six boards, behind one address. */
const syncsPerMinute = 240;

export function registerLapBoards(app: FastifyInstance, context: AppContext): void {
  const boards = createLapBoards(context);
  const limit = (name: string, perMinute: number) => ({ rateLimit: ownRateLimit(name, perMinute, context.config) });
  const { openLapBoard, joinLapBoard, renewLapCode, syncLapBoard } = lapBoardEndpoints;
  registerEndpoint(app, openLapBoard, ({ params }) => boards.open(params.id), limit('lap-open', boardsPerMinute));
  registerEndpoint(
    app,
    joinLapBoard,
    ({ params, body }) => boards.join(params.id, body.code),
    limit('lap-code', codesPerMinute),
  );
  registerEndpoint(
    app,
    renewLapCode,
    ({ params, body }) => boards.renewCode(params.id, body.key),
    limit('lap-open', boardsPerMinute),
  );
  registerEndpoint(
    app,
    syncLapBoard,
    ({ params, body }) => boards.sync(params.id, body),
    limit('lap-sync', syncsPerMinute),
  );
}
