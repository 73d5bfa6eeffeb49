/** Storage key of the chosen theme. */
export const themeStorageKey = 'theme';
