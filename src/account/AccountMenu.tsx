import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Block } from '#src/ui/primitives/Block.tsx';
import { useInteractOutside } from '#src/ui/useInteractOutside.ts';
import { AccountRows } from './AccountRows.tsx';
import { Avatar } from './Avatar.tsx';
import { useAuth } from './SessionContext.ts';

interface Props {
  readonly unreadCount: number;
  readonly onOpenNotices: () => void;
}

/**
 * The rider's picture in the header; it opens a menu with the name and links. Escape closes it and returns the focus.
 */
export function AccountMenu({ unreadCount, onOpenNotices }: Props) {
  const { t } = useTranslator();
  const rider = useAuth((view) => view.user);
  const isStale = useAuth((view) => view.isStale);
  const isExpired = useAuth((view) => view.isExpired === true);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useInteractOutside(
    isOpen,
    root,
    useCallback(() => setIsOpen(false), []),
  );
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const name = rider === null ? t('auth.account') : t('auth.accountOf', { name: rider.username });
  const label = isStale ? `${name} (${t(isExpired ? 'auth.expired' : 'auth.stale')})` : name;
  return (
    <Block frame="relative" ref={root} onKeyDown={onKeyDown}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-stale={isStale}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar rider={rider} />
        {unreadCount > 0 ? <Dot /> : null}
      </Trigger>
      {isOpen ? (
        <Panel id={id}>
          <AccountRows unreadCount={unreadCount} onOpenNotices={onOpenNotices} onLeave={close} />
        </Panel>
      ) : null}
    </Block>
  );
}
const Trigger = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  &[data-stale='true'] > :first-child {
    filter: grayscale(1);
    outline: 2px dashed var(--control);
    outline-offset: 1px;
  }
`;
/** On phones the notices are inside the menu; this dot on the picture says that there are unread ones. */
const Dot = styled.span`
  position: absolute;
  top: 3px;
  right: 3px;
  width: 14px;
  height: 14px;
  border: 2px solid var(--card);
  border-radius: 50%;
  background: var(--signal);
  @media (min-width: 600px) {
    display: none;
  }
`;
const Panel = styled.div`
  position: absolute;
  z-index: 30;
  top: calc(100% + 4px);
  right: 0;
  /* Aligned with the page's right margin, because the site menu's button is between them. */
  @media (max-width: 599px) {
    right: -48px;
  }
  width: min(288px, calc(100vw - 32px));
  padding: 4px 12px;
  ${cardBox}
  box-shadow: 0 8px 24px var(--shade);
`;
