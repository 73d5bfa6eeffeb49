import { Blob, File } from 'node:buffer';

// jsdom's have no stream and no place in a database.
Object.assign(globalThis, { Blob, File });
