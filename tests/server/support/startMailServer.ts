import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** The accepted mails, headers included. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** A mail server on this machine, by default without sign-in and without TLS. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
    ...options,
  });
  // A client that gives up ends its connection.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, close: () => new Promise((done) => server.close(() => done())) };
}
