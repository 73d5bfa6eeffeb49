import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootDirectory } from '#server/config/rootDirectory.ts';

export interface BuildInfo {
  readonly version: string;
  /** Name of the folder in which the release is installed. */
  readonly release: string;
  readonly node: string;
}

const { version }: { readonly version: string } = JSON.parse(readFileSync(join(rootDirectory, 'package.json'), 'utf8'));

export const buildInfo: BuildInfo = { version, release: basename(rootDirectory), node: process.versions.node };
