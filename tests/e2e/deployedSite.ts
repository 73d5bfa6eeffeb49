import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The site under test at an address of its own, where the network and the deployed version can change. */
export interface DeployedSite {
  readonly origin: string;
  /** From now on every file of the bundle has another name, and the old names are not there any more. */
  readonly deploy: () => void;
  /** Answers one path with a text of the test's own. */
  readonly replace: (path: string, text: string, status?: number) => void;
  /** Pages are held back until the function that it returns is called. */
  readonly holdPages: () => () => void;
  /** How often this path was asked for. */
  readonly countOf: (path: string) => number;
  /** Nobody is there: connections end without an answer. */
  readonly shut: () => void;
  readonly openAgain: () => void;
  readonly stop: () => Promise<void>;
}

const bundleName = /([\w.]+-[\w-]{8})\.(js|css)\b/g;
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
