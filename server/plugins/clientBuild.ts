import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PolicySchema = z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) });

const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    /** Other files that the chunk names, including workers. */
    assets: z.optional(z.array(z.string())),
  }),
);

const PageModulesSchema = z.record(z.string(), z.array(z.string()));

/** The browser bundle: its page, and the hashes of the inline content in the page's head. */
export interface ClientBuild {
  readonly directory: string;
  /** Undefined if nothing has been built. */
  readonly indexHtml: string | undefined;
  /** The script of the service worker; undefined if nothing has been built. */
  readonly serviceWorkerScript: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Vite's manifest: the build's files by source module, shared chunks by the key that Vite gives them. */
  readonly chunks: z.infer<typeof ManifestSchema>;
  /** The modules that each page loads first, by the page's name. */
  readonly pageModules: z.infer<typeof PageModulesSchema>;
}

export function readClientBuild(directory: string): ClientBuild {
  const readText = (name: string) => {
    const path = join(directory, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const readJson = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> | undefined => {
    const text = readText(name);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  };
  const policy = readJson('csp.json', PolicySchema);
  return {
    directory,
    indexHtml: readText('index.html'),
    serviceWorkerScript: readText('sw.js'),
    scriptHashes: policy?.scriptHashes.map(quoteHash) ?? [],
    styleHashes: policy?.styleHashes.map(quoteHash) ?? [],
    chunks: readJson('.vite/manifest.json', ManifestSchema) ?? {},
    pageModules: readJson('.vite/pages.json', PageModulesSchema) ?? {},
  };
}

function quoteHash(hash: string): string {
  return `'${hash.replaceAll("'", '')}'`;
}
