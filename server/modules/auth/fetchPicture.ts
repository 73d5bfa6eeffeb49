import { lookup as lookUp } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '#server/config/readConfig.ts';
import { isPublicAddress } from './isPublicAddress.ts';

const maxPictureBytes = 524_288;
const maxRedirects = 3;

interface FetchOptions {
  readonly timeoutMs: number;
  /** Outside production only: allows plain http and addresses of this machine. */
  readonly allowsLoopback: boolean;
}

/**
 * Downloads an address that a third party chose; undefined if that fails. Only connects to public addresses, which is
 * checked at the time of connecting.
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next: string | undefined = address;
  try {
    for (let count = 0; count <= maxRedirects && next !== undefined; count++) {
      const answer: IncomingMessage = await get(new URL(next), options, signal);
      if (answer.statusCode === 200) return await readBytes(answer);
      answer.destroy();
      const { location } = answer.headers;
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
      next = isRedirect && location !== undefined ? new URL(location, next).href : undefined;
    }
  } catch {
    // On any failure the rider gets the default picture.
  }
  return undefined;
}

function get(url: URL, { allowsLoopback }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isProtocol = url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:');
  if (!isProtocol || (isIP(host) !== 0 && !isAllowed(host))) throw new Error('not an address to ask');
  const lookup: LookupFunction = (name, options, answer) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) answer(error ?? new Error('not an address to ask'), '', 0);
      else if (options.all) answer(null, allowed);
      else answer(null, first.address, first.family);
    });
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, { lookup, signal, agent: false, headers: { accept: 'image/webp,image/jpeg,image/png' } }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readBytes(answer: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxPictureBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
