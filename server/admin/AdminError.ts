/** An error that the person at the terminal can fix; shown as one line. */
export class AdminError extends Error {}
