import { css } from 'styled-components';

/** Sets `--side` and `--on-side` of an element by `data-colour`. */
export const sideColours = css`
  &[data-colour='cypress'], [data-colour='cypress'] { --side: var(--cypress); --on-side: var(--on-cypress); }
  &[data-colour='signal'], [data-colour='signal'] { --side: var(--signal); --on-side: var(--on-signal); }
  &[data-colour='amber'], [data-colour='amber'] { --side: var(--amber); --on-side: var(--on-amber); }
  &[data-colour='mountain'], [data-colour='mountain'] { --side: var(--mountain); --on-side: var(--on-mountain); }
`;
