/**
 * The stream of one head-to-head: server-sent events, which the endpoints' rows cannot describe. `state` carries a
 * HeadToHeadAnswer, at once and after every change; `gone`: it was deleted; `beat` says every `beatS` that the
 * connection lives.
 */
export const headToHeadStreamPath = '/api/head-to-heads/{id}/stream/';

export const streamEvents = ['state', 'gone', 'beat'] as const;
export type StreamEvent = (typeof streamEvents)[number];

export const beatS = 10;
/** Whoever hears nothing for so long takes the stream for lost. */
export const silenceS = 25;
