import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PolicySchema = z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) });

const ManifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** The browser bundle: its page, and the hashes of the inline content in the page's head. */
export interface ClientBuild {
  readonly directory: string;
  /** Undefined if nothing has been built. */
  readonly indexHtml: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** The build's files, by the module of each entry and by Vite's other names for them. */
  readonly chunks: z.infer<typeof ManifestSchema>;
}

export function readClientBuild(directory: string): ClientBuild {
  const indexPath = join(directory, 'index.html');
  if (!existsSync(indexPath)) return { directory, indexHtml: undefined, scriptHashes: [], styleHashes: [], chunks: {} };
  const policyPath = join(directory, 'csp.json');
  const policy = existsSync(policyPath)
    ? PolicySchema.parse(JSON.parse(readFileSync(policyPath, 'utf8')))
    : { scriptHashes: [], styleHashes: [] };
  const manifestPath = join(directory, '.vite/manifest.json');
  return {
    directory,
    indexHtml: readFileSync(indexPath, 'utf8'),
    scriptHashes: policy.scriptHashes.map(quote),
    styleHashes: policy.styleHashes.map(quote),
    chunks: existsSync(manifestPath) ? ManifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))) : {},
  };
}

function quote(hash: string): string {
  return `'${hash.replaceAll("'", '')}'`;
}
