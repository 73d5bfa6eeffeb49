/** The CSS of a card's box, for a styled component that needs more than the style props of the kit's `Card`. */
export const cardBox = 'border:1px solid var(--line);border-radius:var(--radius);background:var(--card);';
