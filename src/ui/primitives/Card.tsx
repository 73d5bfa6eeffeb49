import { createPrimitive } from './createPrimitive.tsx';

/** The box with border, radius and card colour. */
export const Card = createPrimitive('div', 'card');
/** A box whose children are below each other. */
export const StackCard = createPrimitive('div', 'card stack');
