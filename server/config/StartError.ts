/** Why the site cannot start, as one line for the operator. */
export class StartError extends Error {}
