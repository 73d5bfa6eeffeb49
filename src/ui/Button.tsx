import { css, styled } from 'styled-components';

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 48px;
  padding: 8px 16px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--ink);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &[data-variant='primary'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    font-weight: 700;
  }
  &[data-variant='danger'] {
    border-color: var(--signal);
    background: var(--signal);
    color: var(--on-signal);
    font-weight: 700;
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    background: transparent;
    color: var(--cypress);
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  > svg {
    flex: none;
  }
`;

/**
 * A button; `data-variant`: `"primary"` once per screen, `"quiet"` for the least important, `"danger"` for permanent
 * deletion.
 */
export const Button = styled.button.attrs({ type: 'button' })`
  ${base}
`;
/** A button that submits its form. */
export const SubmitButton = styled.button.attrs({ type: 'submit' })`
  ${base}
`;
/** A link that looks like a button: `<ButtonLink as={Link} href=…>`. */
export const ButtonLink = styled.a`
  ${base}
`;
