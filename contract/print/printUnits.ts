export const mmPerPt = 25.4 / 72;

/** What can be read on a handlebar; nothing that tells the rider what to do is smaller. */
export const leastPt = 10;

/** Free of text along every edge: scissors and a kiosk's borderless print take up to 2 mm. */
export const quietMm = 3;
