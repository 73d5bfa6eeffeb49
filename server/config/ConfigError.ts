/** An environment value that cannot be used; the message is one line for the operator. */
export class ConfigError extends Error {}
