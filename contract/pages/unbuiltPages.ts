/** Pages of the specification that have no screen yet, with the issue that builds them. A page with a row is not here. */
export const unbuiltPages: Readonly<Record<string, number>> = {};
