import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseSync } from 'vite';

export const root = resolve(import.meta.dirname, '../../..');

/** A node of the syntax tree (ESTree with TypeScript); `start` and `end` are offsets into the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface SourceFile {
  /** Its path below the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
}

const folders = 'contract,embedded,machines,samples,scripts,server,simulator,src,tests,workers';

let sources: readonly SourceFile[] | undefined;

/** All our TypeScript files, parsed once. */
export function readSources(): readonly SourceFile[] {
  sources ??= globSync([`{${folders}}/**/*.{ts,tsx}`, '*.ts'], { cwd: root })
    .filter((path) => !path.endsWith('.d.ts'))
    .map(parse);
  return sources;
}

function parse(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  return parseText(path, text);
}

export function parseText(path: string, text: string): SourceFile {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  return { path, text, program: parseSync(basename(path), text, { lang }).program as unknown as SyntaxNode };
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Calls `visit` for the node and everything below it, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const child of listChildren(node)) walk(child, visit);
}

export function getLine({ text }: SourceFile, { start }: SyntaxNode): number {
  return text.slice(0, start).split('\n').length;
}
