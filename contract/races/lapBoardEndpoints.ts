import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as lapBoard from './lapBoard.ts';
import type * as races from './races.ts';

const defineEndpoint = createEndpointDefiner<typeof lapBoard & typeof races & typeof sharedSchemas>();

const errors = ['request.rateLimited', 'resource.notFound'] as const;

/** Two phones that time the laps of a race. Timekeepers need no account: anyone with its key can use a board. */
export const lapBoardEndpoints = {
  /** 429 also beyond the number of boards for one day, of a client or of the race. */
  openLapBoard: defineEndpoint({
    method: 'POST',
    path: '/api/races/{id}/lap-boards/',
    success: 201,
    summary: 'Opens a lap board, with a code for the other phone',
    params: 'RaceParamsSchema',
    answer: 'OpenedLapBoardSchema',
    errors,
  }),
  /** A code works once. */
  joinLapBoard: defineEndpoint({
    method: 'POST',
    path: '/api/races/{id}/lap-boards/joining/',
    success: 200,
    summary: 'Joins the lap board that showed the code',
    params: 'RaceParamsSchema',
    body: 'LapJoiningSchema',
    answer: 'JoinedLapBoardSchema',
    errors: [...errors, 'lapBoard.codeUnknown'],
  }),
  renewLapCode: defineEndpoint({
    method: 'POST',
    path: '/api/lap-boards/{id}/code/',
    success: 200,
    summary: 'A new code for the other phone',
    params: 'UuidParamsSchema',
    body: 'LapKeySchema',
    answer: 'LapCodeSchema',
    errors,
  }),
  /** Sending an entry twice stores it once. */
  syncLapBoard: defineEndpoint({
    method: 'POST',
    path: '/api/lap-boards/{id}/entries/',
    success: 200,
    summary: "Adds a phone's entries, and answers those of the other",
    params: 'UuidParamsSchema',
    body: 'LapSyncSchema',
    answer: 'LapSyncAnswerSchema',
    errors: [...errors, 'lapBoard.full'],
  }),
} as const;
