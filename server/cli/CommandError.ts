/** An error that the operator at the terminal can fix. Its message is one line. */
export class CommandError extends Error {}
