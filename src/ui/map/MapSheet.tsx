import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { IconButton } from '../IconButton.tsx';
import { useBackToClose } from '../useBackToClose.ts';

interface Props {
  /** Description for screen readers. */
  readonly label: string;
  readonly onClose: () => void;
  /** Content beside the close button. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/**
 * A map over the lower half of the page; in landscape over its right half. Not modal: the rest of the page stays
 * visible and usable, so that touching the profile still moves the marker on the map.
 */
export function MapSheet({ label, onClose, tools, children }: Props) {
  const { t } = useTranslator();
  const sheet = useRef<HTMLDivElement>(null);
  useBackToClose(true, onClose);
  useEffect(() => {
    const previousFocus = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return createPortal(
    <Container ref={sheet} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape}>
      <Head>
        <div>{tools}</div>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </Head>
      <div>{children}</div>
    </Container>,
    document.body,
  );
}

const Container = styled.div`
  position: fixed;
  z-index: 25;
  inset: auto 0 0;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: 50dvh;
  border-top: 1px solid var(--line);
  background: var(--card);
  outline: none;
  @media (max-height: 480px) {
    inset: 0 0 0 auto;
    width: 50vw;
    height: 100dvh;
    border-left: 1px solid var(--line);
  }
  @media print { display: none; }
`;
const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 2px 4px 2px 12px;
  > div { flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
`;
