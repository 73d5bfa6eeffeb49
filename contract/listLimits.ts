/** Most routes on one page of a list. */
export const maxPageSize = 100;
/** Longest search text, in characters. */
export const maxSearchLength = 100;
