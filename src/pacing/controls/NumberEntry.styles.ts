import { styled } from 'styled-components';

export const Figure = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 6px;
  white-space: nowrap;
  small {
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;
export const NumberInput = styled.input`
  min-height: 48px;
  padding: 0 4px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: transparent;
  font-size: 1.25rem;
  font-weight: 700;
  text-align: right;
  text-decoration: underline dotted var(--control) 1px;
  text-underline-offset: 5px;
  &:hover,
  &:focus {
    border-color: var(--control);
    background: var(--paper);
    text-decoration: none;
  }
  &[aria-invalid='true'] {
    border-color: var(--signal);
    color: var(--signal);
  }
`;
export const DoneButton = styled.button`
  min-width: 64px;
  min-height: 48px;
  margin-left: 12px;
  padding: 0 12px;
  border-radius: var(--radius);
  background: var(--cypress);
  color: var(--on-cypress);
  font-weight: 700;
`;
export const Note = styled.p`
  display: none;
  grid-column: 1 / -1;
  width: 100%;
  padding: 4px 0;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.4;
  &[data-problem] {
    display: block;
    color: var(--signal);
  }
  ${Figure}:focus-within ~ & {
    display: block;
  }
`;
