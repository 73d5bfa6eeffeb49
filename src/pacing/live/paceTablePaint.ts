/** The text node of an element whose only text is ours; React never writes it again. */
export function textOf(element: Element): Text {
  const first = element.firstChild;
  if (first?.nodeType === 3) return first as Text;
  return element.insertBefore(document.createTextNode(''), first);
}

/** Writes only where the string differs: a cell that stays costs no layout. */
export function paintText(node: Text | undefined, text: string): void {
  if (node !== undefined && node.data !== text) node.data = text;
}

/** The same for a text inside of an element that holds its place by `data-shape`: all digits are as wide as a nought. */
export function paintSteady(node: Text | undefined, text: string): void {
  if (node === undefined || node.data === text) return;
  paintAttribute(node.parentElement?.closest('[data-shape]'), 'data-shape', text.replace(/\d/g, '0'));
  node.data = text;
}

/** Writes an attribute only where it differs. */
export function paintAttribute(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** All texts of a subtree that a painter writes, by their `data-cell`. */
export function cellsOf(root: ParentNode): Record<string, Text | undefined> {
  const cells: Record<string, Text | undefined> = {};
  for (const element of root.querySelectorAll<HTMLElement>('[data-cell]')) {
    cells[element.dataset.cell ?? ''] = textOf(element);
  }
  return cells;
}
