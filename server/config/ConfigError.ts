/** A value of the environment that cannot be used; the message is one line for whoever starts the site. */
export class ConfigError extends Error {}
