/**
 * The stream of one head-to-head: server-sent events, which an `Endpoint` cannot describe. `state` carries a
 * HeadToHeadAnswer, at once and after every change; `gone`: it was deleted; `beat` is a heartbeat every `heartbeatS`.
 * 429 if the client's network has too many streams, 503 if the process has: the client then polls `getHeadToHead`, and
 * opens a stream again after pauses that grow.
 */
export const headToHeadStreamPath = '/api/head-to-heads/{id}/stream/';

export const streamEvents = ['state', 'gone', 'beat'] as const;
export type StreamEvent = (typeof streamEvents)[number];

export const heartbeatS = 10;
/** A client that receives nothing for this long treats the stream as lost. */
export const streamTimeoutS = 25;
