import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { IconButton } from './IconButton.tsx';
import { useBackToClose } from './useBackToClose.ts';

interface Props {
  readonly isOpen: boolean;
  /** Called on Escape, the close button, a tap outside, or going back. */
  readonly onClose: () => void;
  readonly title: string;
  /** The content has its own header with space for the close button: the title is only for screen readers. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog based on `<dialog>`, which traps the focus and returns it. A sheet on phones. */
export function Dialog({ isOpen, onClose, title, isTitleHidden = false, children }: Props) {
  const { t } = useTranslator();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useBackToClose(isOpen, onClose);
  // A layout effect, because the dialog must close and return the focus before React removes it from the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return (
    <Container
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also delivers the events of a dialog that is open above this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // In Chrome a second Escape closes it without `cancel`.
      onClose={(event) => {
        if (isOpen && !event.currentTarget.open) onClose();
      }}
      onKeyDown={trapTab}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen ? (
        <Content>
          <Head data-bare={isTitleHidden || undefined}>
            <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            <IconButton icon="close" label={t('common.close')} onClick={onClose} />
          </Head>
          {children}
        </Content>
      ) : null}
    </Container>
  );
}

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

/** Tab on the last control goes to the first one; by default the focus would move to the browser's toolbar. */
function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusableSelector)];
  const firstControl = controls[0];
  const lastControl = controls.at(-1);
  const isAtEdge = document.activeElement === (event.shiftKey ? firstControl : lastControl);
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? lastControl : firstControl)?.focus();
}

const Container = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 48px);
  margin: auto 0 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: 12px 12px 0 0;
  background: var(--card);
  color: var(--ink);
  &::backdrop {
    background: var(--veil);
  }
  @media ${media.tablet} {
    width: min(520px, calc(100% - 48px));
    margin: auto;
    border-radius: var(--radius);
  }
  /* For large content. Scroll padding keeps the focused element clear of pinned parts. */
  &:has([data-whole-screen]) {
    height: 100dvh;
    max-height: 100dvh;
    border: 0;
    border-radius: 0;
    scroll-padding-block: calc(min(30dvh, 300px) + 88px) 80px;
    @media ${media.tablet} {
      width: min(1040px, calc(100% - 48px));
      height: calc(100dvh - 32px);
      border: 1px solid var(--line);
      border-radius: var(--radius);
    }
  }
`;
const Content = styled.div`
  position: relative;
  padding: 8px 16px max(16px, env(safe-area-inset-bottom));
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-right: -8px;
  h2 {
    font-size: 1.25rem;
    line-height: 1.35;
  }
  &[data-bare] {
    position: absolute;
    z-index: 1;
    inset: 8px 8px auto auto;
    margin: 0;
  }
`;
