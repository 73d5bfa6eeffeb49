/** A phone lying on its side, or a page zoomed to twice its size: height is scarce. */
export const flat = '(max-height: 480px) and (max-width: 959px)';
/** The flat ones on which the dock's tabs and slider stand beside each other without a figure being cut. */
export const lying = '(max-height: 480px) and (min-width: 560px) and (max-width: 959px)';
/** The flat ones that are too narrow for that: a shared screen, or a keyboard that takes half of it. */
export const lowUpright = '(max-height: 480px) and (max-width: 559px)';
