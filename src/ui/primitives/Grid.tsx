import { createPrimitive } from './createPrimitive.tsx';

/** Children in equal columns. */
export const Grid = createPrimitive('div', 'grid');
