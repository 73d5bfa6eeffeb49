import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A section of the settings with its heading; less important ones start folded. */
export function StudioSection({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Fold open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Fold>
  );
}

const Fold = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  & > summary {
    min-height: 48px;
    padding: 12px;
    font-weight: 700;
    line-height: 24px;
    cursor: pointer;
  }
  & > div {
    display: grid;
    gap: 12px;
    padding: 0 12px 12px;
  }
`;

/** Options of which one is chosen: native radio buttons that look like chips. */
export const StudioChips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;
  & > legend {
    padding: 0 0 4px;
    font-size: 0.875rem;
    font-weight: 700;
  }
  & > label {
    position: relative;
    display: grid;
    align-content: center;
    min-height: 48px;
    padding: 4px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    font-weight: 600;
    line-height: 1.25;
    cursor: pointer;
  }
  & > label:has(:checked) {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  & small {
    font-size: 0.8125rem;
    font-weight: 400;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

/** A slider or colour field between its name and its value. */
export const StudioLine = styled.label`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  font-size: 0.875rem;
  & > input[type='range'] {
    width: 100%;
    height: 48px;
    accent-color: var(--cypress);
  }
  & > input[type='color'] {
    width: 72px;
    height: 48px;
    padding: 4px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
  }
  & > output {
    min-width: 48px;
    text-align: end;
  }
`;

/** An icon button. */
export const StudioIconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  color: var(--ink);
  cursor: pointer;
  &:disabled {
    opacity: 0.3;
    cursor: default;
  }
`;
