/** Where the choice is remembered. */
export const themeStorageKey = 'theme';
