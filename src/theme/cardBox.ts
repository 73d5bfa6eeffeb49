/** The box of a card, for a definition that needs more than the kit's `Card` can say. */
export const cardBox = 'border:1px solid var(--line);border-radius:var(--radius);background:var(--card);';
