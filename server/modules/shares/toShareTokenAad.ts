/** Additional authenticated data that binds the encrypted token of a link to its row. */
export const toShareTokenAad = (shareId: string): string => `ride_share.token:${shareId}`;
