/** Pages of the specification that have no screen yet, with the issue that adds it. Pages with a row are not listed. */
export const unbuiltPages: Readonly<Record<string, number>> = {};
