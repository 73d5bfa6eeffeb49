import { Blob, File } from 'node:buffer';

// jsdom's blobs cannot be streamed or stored in a database.
Object.assign(globalThis, { Blob, File });
