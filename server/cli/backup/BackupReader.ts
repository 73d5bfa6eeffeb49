import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../CommandError.ts';
import { type BackupHeader, BackupHeaderSchema, BackupTrailerSchema } from './backupFormat.ts';

const newline = 0x0a;
/** Size limit of a header line. Rows are streamed and never buffered as a whole. */
const maxLineBytes = 1_000_000;

/** Reads a backup from start to end and describes any fault in one line. */
export class BackupReader {
  readonly #path: string;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  /** `path` is what the operator typed, for messages. */
  constructor(fullPath: string, path: string) {
    this.#path = path;
    const file = createReadStream(fullPath);
    const unpacked = createGunzip();
    // A file error surfaces where the unpacked bytes are read.
    file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    this.#chunks = unpacked[Symbol.asyncIterator]();
  }

  async readHeader(): Promise<BackupHeader> {
    const line = await this.#readLine(`${this.#path} is no backup of this site.`);
    this.#hash.update(line);
    const header = BackupHeaderSchema.safeParse(parseJson(line));
    if (!header.success) throw new CommandError(`${this.#path} is no backup that this version can read.`);
    return header.data;
  }

  /** Yields this many rows, in chunks that may end anywhere within a row; the next read continues after them. */
  async *readRows(count: number): AsyncGenerator<Buffer> {
    for (let missingCount = count; missingCount > 0; ) {
      if (this.#rest.length === 0 && !(await this.#fill())) throw this.#toTruncatedError();
      const { length, lineCount } = findPrefix(this.#rest, missingCount);
      const rowsChunk = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#hash.update(rowsChunk);
      missingCount -= lineCount;
      yield rowsChunk;
    }
  }

  /** Checks that the checksum matches and that nothing follows the trailer. */
  async readEnd(): Promise<void> {
    const line = await this.#readLine(this.#toTruncatedError().message);
    const trailer = BackupTrailerSchema.safeParse(parseJson(line));
    if (
      !trailer.success ||
      trailer.data.sha256 !== this.#hash.digest('hex') ||
      this.#rest.length > 0 ||
      (await this.#fill())
    ) {
      throw new CommandError(`${this.#path} is damaged: its checksum does not match.`);
    }
  }

  async #readLine(problem: string): Promise<Buffer> {
    let end = this.#rest.indexOf(newline);
    while (end === -1) {
      if (this.#rest.length > maxLineBytes || !(await this.#fill())) throw new CommandError(problem);
      end = this.#rest.indexOf(newline);
    }
    const line = this.#rest.subarray(0, end + 1);
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  /** False at the end of the file. */
  async #fill(): Promise<boolean> {
    try {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#rest = Buffer.concat([this.#rest, value]);
      return true;
    } catch (error) {
      throw this.#toReadError(error as NodeJS.ErrnoException);
    }
  }

  #toTruncatedError(): CommandError {
    return new CommandError(`${this.#path} ends too early: it is not a whole backup.`);
  }

  #toReadError({ code = '', message }: NodeJS.ErrnoException): CommandError {
    if (code === 'Z_BUF_ERROR') return this.#toTruncatedError();
    if (code.startsWith('Z_')) return new CommandError(`${this.#path} is no backup, or is damaged (${message}).`);
    const reasons: Record<string, string> = {
      ENOENT: 'does not exist',
      EISDIR: 'is a folder',
      EACCES: 'may not be read',
    };
    return new CommandError(`${this.#path} ${reasons[code] ?? `cannot be read (${code})`}.`);
  }
}

/** Length of the prefix that holds at most this many lines. */
function findPrefix(bytes: Buffer, maxLines: number): { length: number; lineCount: number } {
  let lineCount = 0;
  for (let index = bytes.indexOf(newline); index !== -1; index = bytes.indexOf(newline, index + 1)) {
    lineCount += 1;
    if (lineCount === maxLines) return { length: index + 1, lineCount };
  }
  return { length: bytes.length, lineCount };
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
