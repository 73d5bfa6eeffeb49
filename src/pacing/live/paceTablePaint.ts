/** The text node of an element that contains only our text; React never writes to it again. */
export function getTextNode(element: Element): Text {
  const firstChild = element.firstChild;
  if (firstChild?.nodeType === 3) return firstChild as Text;
  return element.insertBefore(document.createTextNode(''), firstChild);
}

/** Writes only a changed string: an unchanged cell causes no layout. */
export function paintText(node: Text | undefined, text: string): void {
  if (node !== undefined && node.data !== text) node.data = text;
}

/** The same for a text whose element reserves the width with `data-shape`: every digit is as wide as a zero. */
export function paintFixedWidth(node: Text | undefined, text: string): void {
  if (node === undefined || node.data === text) return;
  paintAttribute(node.parentElement?.closest('[data-shape]'), 'data-shape', text.replace(/\d/g, '0'));
  node.data = text;
}

/** Writes an attribute only if it has changed. */
export function paintAttribute(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** All texts of a subtree that a painter writes, by their `data-cell`. */
export function findCells(root: ParentNode): Record<string, Text | undefined> {
  const cells: Record<string, Text | undefined> = {};
  for (const element of root.querySelectorAll<HTMLElement>('[data-cell]')) {
    cells[element.dataset.cell ?? ''] = getTextNode(element);
  }
  return cells;
}
