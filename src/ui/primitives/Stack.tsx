import { createPrimitive } from './createPrimitive.tsx';

/** Children below each other in one column. */
export const Stack = createPrimitive('div', 'stack');
