import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from './connect.ts';

interface Listener {
  readonly connectionString: string;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called each time listening begins; earlier notifications were missed. */
  readonly onListening: () => void;
  /** Called when the connection is lost or cannot be opened. */
  readonly onLost: (error: Error) => void;
}

const answerTimeoutMs = 5_000;
const checkIntervalMs = 10_000;
const reconnectDelayMs = 1_000;

/**
 * Listens on a separate connection and reconnects whenever it is lost. pg-boss's own listener removes the error
 * listener before it closes a connection, so that a late socket error would end the process.
 */
export function listenWithReconnect(listener: Listener): { close(): Promise<void> } {
  const closeController = new AbortController();
  const { signal } = closeController;
  /** Ends early, without an error, when closing. */
  const pause = (durationMs: number) => sleep(durationMs, undefined, { signal, ref: false }).catch(() => undefined);

  async function listenOnce(): Promise<void> {
    const { connectionString, channel } = listener;
    const client = new pg.Client({
      connectionString,
      application_name: 'wolfpace-listen',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      ...keepAlive,
    });
    const connectionLost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('the listening connection ended')));
    });
    // The race below handles it. Without this, a loss before the race would be an unhandled rejection.
    connectionLost.catch(() => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) listener.onNotification(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      listener.onListening();
      for (;;) {
        await Promise.race([connectionLost, pause(checkIntervalMs)]);
        if (signal.aborted) return;
        await client.query('select 1');
      }
    } finally {
      // Neither awaited nor reported: a silent server never confirms the end of the connection.
      client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(listener.onLost);
      await pause(reconnectDelayMs);
    }
  }

  const listening = listen();
  return {
    async close() {
      closeController.abort();
      await listening;
    },
  };
}
