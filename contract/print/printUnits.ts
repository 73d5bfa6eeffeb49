export const mmPerPt = 25.4 / 72;

/** Smallest size that can be read on a handlebar; no instruction to the rider is smaller. */
export const leastPt = 10;

/** No text this close to an edge: scissors and a kiosk's borderless print take up to 2 mm. */
export const quietMm = 3;
