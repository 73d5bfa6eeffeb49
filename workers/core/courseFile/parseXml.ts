import { SaxesParser } from 'saxes';
import type { ComputeErrorCode } from '../computeResult.ts';
import type { FileRepair } from './courseFileTypes.ts';
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
 * Parses a document that arrives in pieces. A document type with declarations is refused, so no entities beyond the
 * five of XML itself are expanded. Throws only `Refusal`: `file.notXml` where the text stops being XML; what was read
 * before it stays with the handlers.
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
  parser.on('doctype', (declaration) => {
    // Without declarations it only names the root element.
    if (/[[<]/.test(declaration)) refuse('file.dtdRefused');
  });
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
  for (const piece of mendXml(text)) parser.write(piece);
  parser.close();
}

/** Fewer points are no track: the file is then refused with the fault of its XML. */
const minReadPoints = 2;

/**
 * The same, up to the place where the text stops being XML: a file that a dead battery or a full disk cut off still has
 * its points. `countPoints` says how many were read.
 */
export function parseXmlUntilCut(
  text: Iterable<string>,
  createHandlers: (cursor: XmlCursor) => XmlHandlers,
  countPoints: () => number,
): readonly FileRepair[] {
  try {
    parseXml(text, createHandlers);
    return [];
  } catch (error) {
    const isCut = error instanceof Refusal && error.refusal.code === 'file.notXml' && countPoints() >= minReadPoints;
    if (!isCut) throw error;
    return [{ code: 'cutShort' }];
  }
}

function toLocalName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Longer than any entity or character reference of XML. */
const maxReferenceLength = 12;

/**
 * Mends what exporters write into names: blanks before the declaration, a bare `&`, entities of HTML, and characters that
 * XML does not allow. Names are decoration; they must not cost the ride.
 */
function* mendXml(text: Iterable<string>): Generator<string> {
  let unfinishedText = '';
  let hasBegun = false;
  for (const piece of text) {
    const joined = unfinishedText + piece;
    // A reference that is cut by the end of the piece waits for the next one.
    const cut = joined.lastIndexOf('&');
    const isCut = cut >= 0 && cut > joined.length - maxReferenceLength && !joined.includes(';', cut);
    unfinishedText = isCut ? joined.slice(cut) : '';
    const complete = isCut ? joined.slice(0, cut) : joined;
    const content: string = hasBegun ? complete : complete.trimStart();
    hasBegun ||= content !== '';
    yield mendText(content);
  }
  yield mendText(unfinishedText);
}

const mendText = (text: string): string =>
  text
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g, '&amp;')
    .replace(/&#(?:(\d+)|x([\da-fA-F]+));/g, (reference, decimal, hex) =>
      isXmlCharacter(decimal ? Number(decimal) : Number.parseInt(hex, 16)) ? reference : ' ',
    )
    .replace(/&amp;nbsp;/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');

/** Whether a reference may stand for this code point (XML 1.0, section 2.2). */
const isXmlCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
