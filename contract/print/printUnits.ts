export const mmPerPt = 25.4 / 72;

/** Smallest size that is readable on a handlebar; the minimum for every instruction to the rider. */
export const minPt = 10;

/** Margin without text at each edge: scissors and a kiosk's borderless print take up to 2 mm. */
export const safeMarginMm = 3;
