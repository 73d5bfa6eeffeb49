import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';

export const Body = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 4px;
  &[hidden] {
    display: none;
  }
`;
/** Two fields side by side if both fit. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 12px;
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  &:lang(th) {
    line-height: 1.7;
  }
  &[data-failed] {
    color: var(--signal);
    font-weight: 600;
  }
  a {
    color: inherit;
  }
`;
export const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    float: left;
    grid-column: 1 / -1;
    margin-bottom: 6px;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 700;
  }
  legend + * {
    clear: both;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 48px;
    padding: 4px 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    font-size: 0.9375rem;
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
  }
  /* A single remaining field takes the whole row. */
  &[data-many] label:last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    font-weight: 700;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media ${media.tablet} {
    &[data-many] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      label:last-child:nth-child(even) {
        grid-column: auto;
      }
    }
  }
`;
/** A checkbox and its label as one touch target. */
export const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  font-size: 0.9375rem;
  line-height: 1.3;
  cursor: pointer;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--cypress);
  }
  small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
  }
`;
export const Buttons = styled.div`
  display: grid;
  gap: 8px;
`;
