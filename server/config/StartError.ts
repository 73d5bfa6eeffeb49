/** Why the site cannot start, in one line for the operator. */
export class StartError extends Error {}
