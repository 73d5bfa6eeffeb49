const gzipMagic = [0x1f, 0x8b];

/** Gzips the file if that makes it smaller; uses a stream, so that the main thread never holds the whole file. */
export async function packFile(file: Blob): Promise<Blob> {
  if (typeof CompressionStream === 'undefined' || (await isPacked(file))) return file;
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return packed.size < file.size ? packed : file;
}

async function isPacked(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, gzipMagic.length).arrayBuffer());
  return gzipMagic.every((byte, index) => head[index] === byte);
}
