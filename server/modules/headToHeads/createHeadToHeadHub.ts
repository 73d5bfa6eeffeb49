import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import type { StreamEvent } from '#contract/headToHeads/headToHeadStream.ts';
import { heartbeatS } from '#contract/headToHeads/headToHeadStream.ts';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { listenWithReconnect } from '#server/db/listenWithReconnect.ts';
import { AppError } from '#server/http/AppError.ts';
import { headToHeadChannel } from './headToHeads.repository.ts';

/** A stream with more unread bytes than this is closed; its client reconnects. */
const maxBufferedBytes = 512_000;

/** The open streams of this process, by slug. */
function createStreamRegistry(onEmpty: () => void) {
  const streamsBySlug = new Map<string, Set<PassThrough>>();
  const countByClient = new Map<string, number>();

  const changeClientCount = (client: string, change: 1 | -1): void => {
    const count = (countByClient.get(client) ?? 0) + change;
    if (count === 0) countByClient.delete(client);
    else countByClient.set(client, count);
  };

  const removeStream = (slug: string, stream: PassThrough): void => {
    const streams = streamsBySlug.get(slug);
    streams?.delete(stream);
    if (streams?.size === 0) streamsBySlug.delete(slug);
    if (streamsBySlug.size === 0) onEmpty();
  };

  return {
    addStream(slug: string, client: string): PassThrough {
      const stream = new PassThrough();
      streamsBySlug.set(slug, (streamsBySlug.get(slug) ?? new Set()).add(stream));
      changeClientCount(client, 1);
      stream.once('close', () => {
        changeClientCount(client, -1);
        removeStream(slug, stream);
      });
      return stream;
    },
    countOfClient: (client: string): number => countByClient.get(client) ?? 0,
    listSlugs: (): readonly string[] => [...streamsBySlug.keys()],
    listStreams: (slug: string): readonly PassThrough[] => [...(streamsBySlug.get(slug) ?? [])],
    listAllStreams: (): readonly PassThrough[] => [...streamsBySlug.values()].flatMap((streams) => [...streams]),
  };
}

/** Sends one server-sent event. */
function sendToStreams(streams: readonly PassThrough[], event: StreamEvent, data = '{}'): void {
  for (const stream of streams) {
    if (stream.writableLength > maxBufferedBytes) stream.destroy();
    else stream.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}

function endStreams(streams: readonly PassThrough[]): void {
  for (const stream of streams) stream.end();
}

interface Deps {
  readonly connectionString: string;
  /** Null: it was deleted. */
  readonly read: (slug: string) => Promise<HeadToHeadAnswer | null>;
  readonly onLost: (error: Error) => void;
}

/** Maximum number of streams of one process. Further clients poll instead. */
const maxStreams = 2_000;
/**
 * Maximum number of streams of one client network, so that a visitor cannot take all of them. The spectators of a hall
 * or of a mobile network share an address; those beyond the limit poll.
 */
export const maxStreamsPerClient = 40;

/**
 * The open streams of this process, and one connection on which PostgreSQL notifies of changes. A change is read once
 * for all streams. Listening starts with the first stream and ends with the last.
 */
export function createHeadToHeadHub({ connectionString, read, onLost }: Deps) {
  /** Slugs that are being read; true if the head-to-head has changed since the read began. */
  const readsInProgress = new Map<string, boolean>();
  let listener: ReturnType<typeof listenWithReconnect> | null = null;
  const registry = createStreamRegistry(() => {
    void listener?.close();
    listener = null;
  });
  const heartbeat = setInterval(() => sendToStreams(registry.listAllStreams(), 'beat'), heartbeatS * 1_000).unref();

  async function sendState(slug: string): Promise<void> {
    try {
      const answer = await read(slug);
      const streams = registry.listStreams(slug);
      if (answer !== null) return sendToStreams(streams, 'state', JSON.stringify(answer));
      sendToStreams(streams, 'gone');
      endStreams(streams);
    } catch (error) {
      onLost(error as Error);
      // Clients reconnect and then get the current state.
      endStreams(registry.listStreams(slug));
    }
  }

  /** Changes that arrive during a read are handled together by another read. */
  async function sendChange(slug: string): Promise<void> {
    if (readsInProgress.has(slug)) {
      readsInProgress.set(slug, true);
      return;
    }
    if (registry.listStreams(slug).length === 0) return;
    do {
      readsInProgress.set(slug, false);
      await sendState(slug);
    } while (readsInProgress.get(slug) === true);
    readsInProgress.delete(slug);
  }

  const listen = () =>
    listenWithReconnect({
      connectionString,
      channel: headToHeadChannel,
      onLost,
      onNotification: (slug) => void sendChange(slug),
      onListening: () => {
        // Earlier notifications were missed.
        for (const slug of registry.listSlugs()) void sendChange(slug);
      },
    });

  return {
    /** A stream that starts with the current state and sends every change. `client` is the reader's network. */
    async open(slug: string, client: string): Promise<Readable> {
      if (registry.countOfClient(client) >= maxStreamsPerClient) throw new AppError('request.rateLimited');
      if (registry.listAllStreams().length >= maxStreams) throw new AppError('server.unavailable');
      const stream = registry.addStream(slug, client);
      try {
        listener ??= listen();
        // Reads after the stream is added: a change in between is sent twice rather than never.
        const answer = await read(slug);
        if (answer === null) throw new AppError('resource.notFound');
        sendToStreams([stream], 'state', JSON.stringify(answer));
        return stream;
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },

    /** Ends all streams; otherwise a shutdown would wait for them. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      endStreams(registry.listAllStreams());
      await listener?.close();
    },
  };
}
