import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icons/Icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> {
  readonly icon: IconName;
  /** What the button does. */
  readonly label: string;
}

/** A button with only an icon, 48 px; its label is for screen readers and the tooltip. */
export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <Square {...rest} type="button" aria-label={label} title={label}>
      <Icon name={icon} />
    </Square>
  );
}

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  color: var(--ink);
  @media (hover: hover) {
    &:hover {
      background: var(--chip);
    }
  }
`;
