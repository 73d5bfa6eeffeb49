import { createPrimitive } from './createPrimitive.tsx';

/** A part that only has margins, padding, a colour or a line. */
export const Block = createPrimitive('div', 'block');
