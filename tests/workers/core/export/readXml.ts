import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses a document with saxes, which rejects ill-formed input, and returns its root. */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  });
  parser.on('text', (text) => {
    const element = openElements.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => openElements.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(document).close();
  return root;
}

/** All elements of a path such as `gpx/wpt/name`, in document order. */
export function findElements(root: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [root],
    );
}

export function listTexts(root: XmlElement, path: string): string[] {
  return findElements(root, path).map(({ text }) => text);
}
