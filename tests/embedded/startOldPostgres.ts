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
          Buffer.concat([message('R', int32(0)), message('S', text('server_version'), text('14.18')), readyForQuery]),
        );
      } else if (received[0] === 'Q'.charCodeAt(0)) {
        socket.write(Buffer.concat([rowDescription, row, message('C', text('SELECT 1')), readyForQuery]));
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

const rowDescription = message('T', int16(2), column('number', INT4), column('name', TEXT));
const row = message('D', int16(2), value('140018'), value('14.18'));
const readyForQuery = message('Z', Buffer.from('I'));

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function column(name: string, type: number): Buffer {
  return Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);
}

function value(content: string): Buffer {
  return Buffer.concat([int32(content.length), Buffer.from(content)]);
}

function text(content: string): Buffer {
  return Buffer.from(`${content}\0`);
}

function int16(number: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(number);
  return buffer;
}

function int32(number: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(number);
  return buffer;
}
