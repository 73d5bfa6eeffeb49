import { css } from 'styled-components';

/** The common style of inputs and selects. */
export const inputStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 0 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
  &::placeholder { color: var(--soft); opacity: 1; text-overflow: ellipsis; }
  &[aria-invalid] { border-color: var(--signal); box-shadow: inset 0 0 0 1px var(--signal); }
  &:disabled, &[readonly] { background: var(--chip); color: var(--soft); }
`;

/** Browsers draw different arrows; this one consists of two gradients in the text's colour. */
export const selectStyle = css`
  padding-right: 40px;
  appearance: none;
  background:
    linear-gradient(45deg, transparent 50%, var(--soft) 50%) right 20px center / 6px 6px no-repeat,
    linear-gradient(-45deg, transparent 50%, var(--soft) 50%) right 14px center / 6px 6px no-repeat,
    var(--card);
`;
