import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readLearned } from '#src/account/learnedStore.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { type ToolDialogProps, toolDialogs } from '../toolDialogs.ts';

const hash = '#learn';

/**
 * Says that the plan uses learned values, and opens the dialog to see and undo them; a link from a verified ride opens
 * it automatically.
 */
export function LearnedMark(props: Omit<ToolDialogProps, 'onClose'>) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(() => location.hash === hash);
  const [count, setCount] = useState(0);
  const { session } = props;
  useEffect(() => {
    const leave = session.onBasis(({ learned }) =>
      setCount(learned === null || guestPlan.isShown ? 0 : readLearned().rides.length),
    );
    return () => void leave();
  }, [session]);
  const close = () => {
    setIsOpen(false);
    if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <>
      {count === 0 ? null : (
        <Mark type="button" onPointerEnter={toolDialogs.learning.request} onClick={() => setIsOpen(true)}>
          {t('learned.mark', { count })}
        </Mark>
      )}
      {isOpen ? <Lazy part={toolDialogs.learning} when="now" props={{ ...props, onClose: close }} /> : null}
    </>
  );
}

const Mark = styled.button`
  display: block;
  min-height: 44px;
  margin-top: 8px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--cypress);
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  @media print { display: none; }
`;
