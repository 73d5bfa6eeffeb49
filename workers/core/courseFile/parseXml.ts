import { SaxesParser } from 'saxes';
import type { ComputeErrorCode } from '../computeResult.ts';
import { Refusal } from './refusal.ts';

/** Bounds the memory for a hostile file; track files nest about ten elements. */
const maxDepth = 64;
const maxTextLength = 1000;

export interface XmlHandlers {
  /** Local name of the root element that is accepted. */
  readonly root: string;
  /** `path` ends with this element; names have no prefix. */
  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void;
  /** `elementText` is the element's text after its last child, at most 1,000 characters. */
  close(path: readonly string[], elementText: string): void;
}

export interface XmlCursor {
  /** Current line of the parser, from 1. */
  getLine(): number;
  refuse(code: ComputeErrorCode, detail?: string): never;
}

/**
 * Parses a document that arrives in pieces. Document types are refused, so no entities beyond the five of XML itself
 * are expanded. Throws only `Refusal`.
 */
export function parseXml(text: Iterable<string>, createHandlers: (cursor: XmlCursor) => XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (code: ComputeErrorCode, detail?: string): never => {
    throw new Refusal(code, `line ${parser.line}${detail ? `: ${detail}` : ''}`);
  };
  const { root, open, close } = createHandlers({ getLine: () => parser.line, refuse });
  const path: string[] = [];
  let elementText = '';
  parser.on('error', (error) => refuse('file.notXml', error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('file.dtdRefused'));
  parser.on('opentag', (tag) => {
    const name = toLocalName(tag.name);
    if (path.length === 0 && name !== root) refuse('file.notXml', `<${tag.name.slice(0, 40)}> is not ${root}`);
    if (path.length >= maxDepth) refuse('file.notXml', 'nested too deep');
    path.push(name);
    elementText = '';
    open(path, tag.attributes);
  });
  const addText = (part: string) => {
    if (elementText.length < maxTextLength) elementText += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    close(path, elementText);
    path.pop();
    elementText = '';
  });
  for (const piece of text) parser.write(piece);
  parser.close();
}

function toLocalName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
