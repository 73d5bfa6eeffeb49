import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';
import { IconButton } from './IconButton.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import { Block } from './primitives/Block.tsx';
import { useInteractOutside } from './useInteractOutside.ts';

export interface MenuChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
  readonly icon?: IconName;
}

interface Props<Value extends string> {
  readonly icon: IconName;
  readonly label: string;
  readonly choices: readonly MenuChoice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly isInitiallyOpen?: boolean;
}

/** An icon button that opens a menu with one selected choice; arrow keys move, Escape returns the focus. */
export function Menu<Value extends string>(props: Props<Value>) {
  const { icon, label, choices, chosen, onChoose, isInitiallyOpen = false } = props;
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const listItems = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isOpen]);
  useInteractOutside(
    isOpen,
    root,
    useCallback(() => setIsOpen(false), []),
  );

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const menuItems = listItems();
    const currentIndex = menuItems.indexOf(document.activeElement as HTMLElement);
    const nextIndex = getNextIndex(event.key, currentIndex, menuItems.length);
    if (nextIndex === null) return;
    event.preventDefault();
    menuItems[nextIndex]?.focus();
  };

  return (
    <Block frame="relative" ref={root}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <List id={id} role="menu" aria-label={label} onKeyDown={onKeyDown}>
          {choices.map((choice) => (
            <Item
              key={choice.value}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === chosen}
              tabIndex={-1}
              lang={choice.lang}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              {choice.icon ? <Icon name={choice.icon} /> : null}
              <span>{choice.label}</span>
              {choice.value === chosen ? <Icon name="check" size={18} /> : null}
            </Item>
          ))}
        </List>
      ) : null}
    </Block>
  );
}

function getNextIndex(key: string, currentIndex: number, count: number): number | null {
  if (key === 'ArrowDown') return (currentIndex + 1) % count;
  if (key === 'ArrowUp') return (currentIndex - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
const List = styled.div`
  position: absolute;
  z-index: 30;
  top: calc(100% + 4px);
  right: 0;
  min-width: 184px;
  padding: 4px;
  ${cardBox}
  box-shadow: 0 8px 24px var(--shade);
`;
const Item = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 48px;
  padding: 4px 12px;
  border-radius: 4px;
  text-align: left;
  span {
    flex: 1;
  }
  &[aria-checked='true'] {
    font-weight: 700;
  }
  &:hover,
  &:focus-visible {
    background: var(--chip);
  }
`;
