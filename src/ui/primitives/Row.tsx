import { createPrimitive } from './createPrimitive.tsx';

/** Children in one row that does not wrap. */
export const Row = createPrimitive('div', 'row');
/** The same inside a line of text. */
export const InlineRow = createPrimitive('span', 'row inline');
