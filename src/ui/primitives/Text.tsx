import { createPrimitive } from './createPrimitive.tsx';

/** A paragraph, or with `as` a part of one. */
export const Text = createPrimitive('p', 'text');
/** What was done; no space while there is nothing to say. */
export const StatusText = createPrimitive('p', 'status');
