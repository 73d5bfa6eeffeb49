/** A phone lying on its side, or a page zoomed to twice its size: height is scarce. */
export const flat = '(max-height: 480px) and (max-width: 959px)';
