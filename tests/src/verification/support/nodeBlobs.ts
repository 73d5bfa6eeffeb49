import { Blob, File } from 'node:buffer';

// jsdom's blobs cannot be streamed or stored in a database; Node's can.
Object.assign(globalThis, { Blob, File });
