/** Maximum number of items on one page of a list. */
export const maxPageSize = 100;
/** Maximum length of a search text, in characters. */
export const maxSearchLength = 100;
