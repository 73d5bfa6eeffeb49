import { PassThrough } from 'node:stream';
import type { StreamEvent } from '#contract/headToHeads/headToHeadStream.ts';

/** A stream with more unread bytes than this is closed; its client reconnects. */
const maxBufferedBytes = 512_000;

/** The open streams of this process, by slug. */
export function createStreamReaders(onEmpty: () => void) {
  const readers = new Map<string, Set<PassThrough>>();

  const leave = (slug: string, stream: PassThrough): void => {
    const streams = readers.get(slug);
    streams?.delete(stream);
    if (streams?.size === 0) readers.delete(slug);
    if (readers.size === 0) onEmpty();
  };

  return {
    join(slug: string): PassThrough {
      const stream = new PassThrough();
      readers.set(slug, (readers.get(slug) ?? new Set()).add(stream));
      stream.once('close', () => leave(slug, stream));
      return stream;
    },
    listFollowed: (): readonly string[] => [...readers.keys()],
    listReaders: (slug: string): readonly PassThrough[] => [...(readers.get(slug) ?? [])],
    listAllReaders: (): readonly PassThrough[] => [...readers.values()].flatMap((streams) => [...streams]),
  };
}

/** Sends one server-sent event. */
export function sendToReaders(streams: readonly PassThrough[], event: StreamEvent, data = '{}'): void {
  for (const stream of streams) {
    if (stream.writableLength > maxBufferedBytes) stream.destroy();
    else stream.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}

export function endReaders(streams: readonly PassThrough[]): void {
  for (const stream of streams) stream.end();
}
