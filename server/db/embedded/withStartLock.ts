import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { PostgresStartError } from './PostgresStartError.ts';

const TIMEOUT_MS = 120_000;

/**
 * Runs `work` while no other process does so for the same directory. The lock is an abstract Unix socket: the kernel
 * releases it when its process ends, so `kill -9` leaves no stale lock, and the closed connection wakes the waiting
 * processes.
 */
export async function withStartLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const { dev, ino } = statSync(directory);
  const name = `\0wolfpace-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  const deadlineAtMs = performance.now() + TIMEOUT_MS;
  let lock = await tryToListen(name);
  while (lock === undefined) {
    const leftMs = deadlineAtMs - performance.now();
    if (leftMs <= 0)
      throw new PostgresStartError(
        'dataDirectory.busy',
        `Another process has been starting or stopping the database in ${directory} for ${TIMEOUT_MS / 1000} s. Stop it and try again.`,
      );
    await waitForRelease(name, leftMs);
    lock = await tryToListen(name);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function tryToListen(name: string): Promise<{ release(): void } | undefined> {
  return new Promise((resolve, reject) => {
    const waiters = new Set<{ destroy(): void }>();
    const server: Server = createServer((socket) => {
      waiters.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => waiters.delete(socket));
    });
    const release = () => {
      server.close();
      for (const waiter of waiters) waiter.destroy();
    };
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ path: name }, () => resolve({ release }));
  });
}

function waitForRelease(name: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ path: name });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}
