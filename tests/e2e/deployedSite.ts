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
  readonly countOf: (path: string) => number;
  /** Closes every connection without an answer, as if the network were down. */
  readonly shut: () => void;
  readonly openAgain: () => void;
  readonly stop: () => Promise<void>;
}

/** File names of the bundle end in a hash of eight characters. */
const bundleName = /([\w.]+-[\w-]{8})\.(js|css)\b/g;
/** Inserted into the names of the files of the new version. */
const mark = '.next';

export async function startDeployedSite(behind: string): Promise<DeployedSite> {
  let isDeployed = false;
  let isShut = false;
  let pagesReleased: Promise<void> | null = null;
  const replaced = new Map<string, readonly [status: number, text: string]>();
  const counts = new Map<string, number>();

  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    const [pathname = ''] = path.split('?');
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    const replacement = replaced.get(path);
    if (replacement !== undefined) {
      const [status, text] = replacement;
      to.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);
      return;
    }
    if (from.headers['sec-fetch-dest'] === 'document') await pagesReleased;
    const isOfBundle = path.startsWith('/assets/');
    if (isOfBundle && path.includes(mark) !== isDeployed) {
      to.writeHead(404).end();
      return;
    }
    const answer = await fetchBehind(from, path.replace(mark, ''));
    const type = answer.headers['content-type'] ?? '';
    const body = await buffer(answer);
    const isRenamed = isDeployed && /html|javascript|css/.test(type);
    const { etag, ...headers } = answer.headers;
    to.writeHead(answer.statusCode ?? 500, { ...headers, ...(etag && !isRenamed && { etag }) });
    to.end(isRenamed ? body.toString().replace(bundleName, `$1${mark}.$2`) : body);
  }

  function fetchBehind(from: IncomingMessage, path: string): Promise<IncomingMessage> {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = from.headers;
    return new Promise((resolve, reject) => {
      const out = request(new URL(path, behind), { method: from.method ?? 'GET', headers }, (answer) => {
        delete answer.headers['content-length'];
        resolve(answer);
      });
      from.pipe(out.on('error', reject));
    });
  }

  const server = createServer((from, to) => {
    if (isShut) to.destroy();
    else void answer(from, to).catch(() => to.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    replace: (path, text, status = 200) => void replaced.set(path, [status, text]),
    holdPages: () => {
      let release = (): void => undefined;
      pagesReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    countOf: (path) => counts.get(path) ?? 0,
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
