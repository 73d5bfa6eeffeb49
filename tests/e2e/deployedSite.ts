import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of the site under test that can cut the network and deploy a new version. */
export interface DeployedSite {
  readonly origin: string;
  /** Renames every file of the bundle, as a deployment does; the old names answer 404. */
  readonly deploy: () => void;
  /** Answers one path with the given text. */
  readonly replace: (path: string, text: string, status?: number) => void;
  /** Delays every document until the returned function is called. */
  readonly holdPages: () => () => void;
  /** How many requests this path has had. */
  readonly countRequests: (path: string) => number;
  /** Closes every connection without an answer, as if the network were down. */
  readonly shut: () => void;
  readonly openAgain: () => void;
  readonly stop: () => Promise<void>;
}

/** File names of the bundle end in a hash of eight characters. */
const bundleName = /([\w.]+-[\w-]{8})\.(js|css)\b/g;
/** Inserted into the names of the files of the new version. */
const nextVersionMark = '.next';

export async function startDeployedSite(targetOrigin: string): Promise<DeployedSite> {
  let isDeployed = false;
  let isShut = false;
  let pagesReleased: Promise<void> | null = null;
  const replacements = new Map<string, readonly [status: number, text: string]>();
  const counts = new Map<string, number>();

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const [pathname = ''] = path.split('?');
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    const replacement = replacements.get(path);
    if (replacement !== undefined) {
      const [status, text] = replacement;
      outgoing.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);
      return;
    }
    if (incoming.headers['sec-fetch-dest'] === 'document') await pagesReleased;
    const isBundleFile = path.startsWith('/assets/');
    if (isBundleFile && path.includes(nextVersionMark) !== isDeployed) {
      outgoing.writeHead(404).end();
      return;
    }
    const answer = await fetchFromTarget(incoming, path.replace(nextVersionMark, ''));
    const type = answer.headers['content-type'] ?? '';
    const body = await buffer(answer);
    const isRenamed = isDeployed && /html|javascript|css/.test(type);
    const { etag, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, { ...headers, ...(etag && !isRenamed && { etag }) });
    outgoing.end(isRenamed ? body.toString().replace(bundleName, `$1${nextVersionMark}.$2`) : body);
  }

  function fetchFromTarget(incoming: IncomingMessage, path: string): Promise<IncomingMessage> {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    return new Promise((resolve, reject) => {
      const forwarded = request(
        new URL(path, targetOrigin),
        { method: incoming.method ?? 'GET', headers },
        (answer) => {
          delete answer.headers['content-length'];
          resolve(answer);
        },
      );
      incoming.pipe(forwarded.on('error', reject));
    });
  }

  const server = createServer((incoming, outgoing) => {
    if (isShut) outgoing.destroy();
    else void respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    replace: (path, text, status = 200) => void replacements.set(path, [status, text]),
    holdPages: () => {
      let release = (): void => undefined;
      pagesReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    countRequests: (path) => counts.get(path) ?? 0,
    shut: () => {
      isShut = true;
      server.closeAllConnections();
    },
    openAgain: () => {
      isShut = false;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
