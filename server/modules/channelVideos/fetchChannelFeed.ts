import type { ChannelConfig } from '#server/config/feedsConfig.ts';
import type { CachedVideo } from '#server/db/feedTables.ts';
import { ChannelFeedError } from './ChannelFeedError.ts';
import { readFeed } from './readFeed.ts';

/** The validators of a conditional request. */
export interface FeedValidators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export type FeedAnswer =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'new'; readonly videos: readonly CachedVideo[]; readonly validators: FeedValidators };

/** Ten times the size of fifteen entries with the longest descriptions. */
const maxFeedBytes = 1024 * 1024;
const maxValidatorLength = 500;

/** Fetches the channel's feed. Redirects are not followed, because they lead to pages that ask for consent. */
export async function fetchChannelFeed(
  { channelId, timeoutMs }: ChannelConfig,
  address: string,
  validators: FeedValidators,
): Promise<FeedAnswer> {
  const url = new URL(address);
  url.searchParams.set('channel_id', channelId);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: toHeaders(validators),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return { kind: 'unchanged' };
    if (response.status !== 200) {
      await response.body?.cancel();
      const failure = response.status >= 300 && response.status < 400 ? 'moved' : 'refused';
      throw new ChannelFeedError(failure, String(response.status));
    }
    const videos = readFeed(await readBytes(response), channelId);
    return { kind: 'new', videos, validators: toValidators(response) };
  } catch (error) {
    if (error instanceof ChannelFeedError) throw error;
    const { name, cause } = error as Error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
    throw new ChannelFeedError('unreachable', code);
  }
}

function toHeaders({ etag, last_modified: lastModified }: FeedValidators): Record<string, string> {
  return {
    accept: 'application/atom+xml, text/xml',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

const toValidators = ({ headers }: Response): FeedValidators => ({
  etag: headers.get('etag')?.slice(0, maxValidatorLength) ?? null,
  last_modified: headers.get('last-modified')?.slice(0, maxValidatorLength) ?? null,
});

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxFeedBytes) throw new ChannelFeedError('tooLarge', 'more than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
