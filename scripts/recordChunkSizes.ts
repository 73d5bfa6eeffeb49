import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureChunks, type RecordedChunks, recordedChunksFile } from './build/chunkSizes.ts';
import { root } from './runChild.ts';

const reason = process.argv[2]?.trim() ?? '';
if (reason === '') {
  console.error('Say why the chunks may be larger: npx node scripts/recordChunkSizes.ts "the reason"');
  process.exit(1);
}
const recorded: RecordedChunks = { reason, chunks: await measureChunks(join(root, 'dist')) };
await writeFile(recordedChunksFile, `${JSON.stringify(recorded, null, 2)}\n`);
