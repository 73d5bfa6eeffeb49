/** What the person at the terminal can mend; shown as one line. */
export class AdminError extends Error {}
