import { createPrimitive } from './createPrimitive.tsx';

/** A paragraph, or with `as` a part of one. */
export const Text = createPrimitive('p', 'text');
/** The result of an action; takes no space while it is empty. */
export const StatusText = createPrimitive('p', 'status');
