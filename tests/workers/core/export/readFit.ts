import FitParser from 'fit-file-parser';

type Message = Readonly<Record<string, unknown>>;

/** Decodes a file with an independent library, which refuses a wrong size or checksum. */
export async function readFit(bytes: Uint8Array<ArrayBuffer>): Promise<(name: string) => readonly Message[]> {
  const parser = new FitParser({ force: false, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  const { messages = {} } = (await parser.parseAsync(bytes.buffer)) as { messages?: Record<string, Message[]> };
  return (name) => messages[name] ?? [];
}
