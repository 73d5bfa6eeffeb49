import { createPrimitive } from './createPrimitive.tsx';

/** Children in a row that wraps. */
export const Cluster = createPrimitive('div', 'cluster');
/** The same inside a line of text. */
export const InlineCluster = createPrimitive('span', 'cluster inline');
