import { css } from 'styled-components';

/** The box of a card, for a definition that needs more than `Card` can say. */
export const cardBox = css`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
`;
