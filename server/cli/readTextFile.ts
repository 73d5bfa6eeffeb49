import { readFileSync, statSync } from 'node:fs';
import { CommandError } from './CommandError.ts';
import { resolveTypedPath } from './resolveTypedPath.ts';

const maxFileBytes = 64_000_000;

/** Reads a text file in the encoding that its byte-order mark or XML declaration names; UTF-8 otherwise. */
export function readTextFile(path: string): string {
  const bytes = readBytes(resolveTypedPath(path), path);
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${path} is not readable as ${encoding} text.`);
  }
}

function readBytes(fullPath: string, path: string): Buffer {
  try {
    const { size } = statSync(fullPath);
    if (size > maxFileBytes) throw new CommandError(`${path} is larger than ${maxFileBytes / 1e6} MB.`);
    return readFileSync(fullPath);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: 'does not exist',
      EISDIR: 'is a folder',
      EACCES: 'may not be read',
    };
    throw new CommandError(`${path} ${reasons[code ?? ''] ?? `cannot be read (${code})`}.`);
  }
}

function detectEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const declaredEncoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    bytes.toString('latin1', 0, 200),
  )?.[1];
  return declaredEncoding ?? 'utf-8';
}
