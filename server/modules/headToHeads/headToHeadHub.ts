import type { Readable } from 'node:stream';
import { beatS } from '#contract/headToHeads/headToHeadStream.ts';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { keepListening } from '#server/db/listen.ts';
import { AppError } from '#server/http/AppError.ts';
import { headToHeadChannel } from './headToHeads.repository.ts';
import { createStreamReaders, endAll, send } from './streamReaders.ts';

interface Surroundings {
  readonly connectionString: string;
  /** Null: it was deleted. */
  readonly read: (slug: string) => Promise<HeadToHeadAnswer | null>;
  readonly onLost: (error: Error) => void;
}

/** Maximum number of streams of one process. Further clients poll instead. */
const streamsMax = 2_000;

/**
 * The open streams of this process, and one connection on which PostgreSQL notifies of changes. A change is read once for
 * all streams. Listening starts with the first stream and ends with the last.
 */
export function createHeadToHeadHub({ connectionString, read, onLost }: Surroundings) {
  /** Slugs that are being read; true: they have changed in the meantime. */
  const reading = new Map<string, boolean>();
  let listening: ReturnType<typeof keepListening> | null = null;
  const readers = createStreamReaders(() => {
    void listening?.close();
    listening = null;
  });
  const beat = setInterval(() => send(readers.everybody(), 'beat'), beatS * 1_000).unref();

  async function tellNow(slug: string): Promise<void> {
    try {
      const answer = await read(slug);
      const streams = readers.of(slug);
      if (answer !== null) return send(streams, 'state', JSON.stringify(answer));
      send(streams, 'gone');
      endAll(streams);
    } catch (error) {
      onLost(error as Error);
      // Clients reconnect and then get the current state.
      endAll(readers.of(slug));
    }
  }

  /** Changes that arrive during a read are handled together by another read. */
  async function tell(slug: string): Promise<void> {
    if (reading.has(slug)) {
      reading.set(slug, true);
      return;
    }
    if (readers.of(slug).length === 0) return;
    do {
      reading.set(slug, false);
      await tellNow(slug);
    } while (reading.get(slug) === true);
    reading.delete(slug);
  }

  const listen = () =>
    keepListening({
      connectionString,
      channel: headToHeadChannel,
      onLost,
      onNotification: (slug) => void tell(slug),
      onListening: () => {
        // Earlier notifications were missed.
        for (const slug of readers.followed()) void tell(slug);
      },
    });

  return {
    /** A stream that starts with the current state and sends every change. */
    async open(slug: string): Promise<Readable> {
      if (readers.everybody().length >= streamsMax) throw new AppError('server.unavailable');
      const stream = readers.join(slug);
      try {
        listening ??= listen();
        // Reads after joining: a change in between is sent twice rather than never.
        const answer = await read(slug);
        if (answer === null) throw new AppError('resource.notFound');
        send([stream], 'state', JSON.stringify(answer));
        return stream;
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },

    /** Ends all streams; otherwise a shutdown would wait for them. */
    async close(): Promise<void> {
      clearInterval(beat);
      endAll(readers.everybody());
      await listening?.close();
    },
  };
}
