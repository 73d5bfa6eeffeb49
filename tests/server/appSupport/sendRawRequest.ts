import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes that no HTTP client would send, and reads until the server closes. */
export async function sendRawRequest(app: FastifyInstance, bytes: string): Promise<RawAnswer> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the site listens nowhere');
  const socket = connect(address.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** The text of a request with any headers, which asks the server to close the connection afterwards. */
export function formatRequest(requestLine: string, headers: Readonly<Record<string, string>> = {}): string {
  const allHeaders = { host: 'wolfpace.example', connection: 'close', ...headers };
  return `${[`${requestLine} HTTP/1.1`, ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
}
