import { createPrimitive } from './createPrimitive.tsx';

/** Buttons side by side. */
export const ActionRow = createPrimitive('div', 'cluster gap-8');
