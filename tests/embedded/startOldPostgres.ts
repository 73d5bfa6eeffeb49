import { once } from 'node:events';
import { createServer } from 'node:net';

/** Implements enough of the wire protocol to answer every query like PostgreSQL 14.18 asked for its version. */
export async function startOldPostgres(): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const server = createServer((socket) => {
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (received) => {
      if (!isGreeted) {
        isGreeted = true;
        socket.write(
          Buffer.concat([
            encodeMessage('R', encodeInt32(0)),
            encodeMessage('S', encodeText('server_version'), encodeText('14.18')),
            readyForQuery,
          ]),
        );
      } else if (received[0] === 'Q'.charCodeAt(0)) {
        socket.write(Buffer.concat([rowDescription, row, encodeMessage('C', encodeText('SELECT 1')), readyForQuery]));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    connectionString: `postgres://rider:secret@127.0.0.1:${port}/site`,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const INT4 = 23;
const TEXT = 25;

const rowDescription = encodeMessage('T', encodeInt16(2), encodeColumn('number', INT4), encodeColumn('name', TEXT));
const row = encodeMessage('D', encodeInt16(2), encodeValue('140018'), encodeValue('14.18'));
const readyForQuery = encodeMessage('Z', Buffer.from('I'));

function encodeMessage(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), encodeInt32(body.length + 4), body]);
}

function encodeColumn(name: string, type: number): Buffer {
  return Buffer.concat([
    encodeText(name),
    encodeInt32(0),
    encodeInt16(0),
    encodeInt32(type),
    encodeInt16(-1),
    encodeInt32(-1),
    encodeInt16(0),
  ]);
}

function encodeValue(content: string): Buffer {
  return Buffer.concat([encodeInt32(content.length), Buffer.from(content)]);
}

function encodeText(content: string): Buffer {
  return Buffer.from(`${content}\0`);
}

function encodeInt16(number: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(number);
  return buffer;
}

function encodeInt32(number: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(number);
  return buffer;
}
