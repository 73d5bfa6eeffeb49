import { styled } from 'styled-components';
import { useHold } from './useHold.ts';

interface Props {
  readonly sign: '+' | '\u2212';
  readonly label: string;
  /** One step; painted at once. */
  readonly onStep: () => void;
  readonly onRelease: () => void;
}

/**
 * A button that takes one step, and repeats it while it is held. It is for fingers and mice; on the keyboard the arrow
 * keys of the field beside it do the same, so it is no tab stop.
 */
export function Stepper({ sign, label, onStep, onRelease }: Props) {
  const holdHandlers = useHold({ step: onStep, release: onRelease });
  return (
    <StepButton type="button" tabIndex={-1} aria-label={label} {...holdHandlers}>
      {sign}
    </StepButton>
  );
}

const StepButton = styled.button`
  flex: none;
  width: 52px;
  height: 48px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--cypress);
  font-size: 1.5rem;
  font-weight: 600;
  line-height: 1;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  @media (hover: hover) {
    &:hover {
      border-color: var(--control);
    }
  }
  &:active {
    background: var(--chip);
  }
`;
