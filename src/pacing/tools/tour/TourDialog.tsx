import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { storeTourKnown } from './tourMemory.ts';

interface TourStep {
  readonly name: 'effort' | 'finish' | 'profile' | 'rows' | 'dock' | 'controls' | 'sheet' | 'tools';
  /** Selector of the part of the page; a step whose part is missing is left out. */
  readonly target: string;
  /** Higher than the screen: scroll to its beginning. */
  readonly isTall?: boolean;
}

const tourSteps: readonly TourStep[] = [
  { name: 'effort', target: '[data-tour=effort]' },
  { name: 'finish', target: 'main section:has([data-cell=finish])' },
  { name: 'dock', target: '[data-pulled-up]' },
  { name: 'controls', target: '[data-tour=controls]', isTall: true },
  { name: 'profile', target: 'main [role=slider][aria-valuemax]' },
  { name: 'rows', target: 'main table tbody tr:not([data-spacer])' },
  { name: 'tools', target: '[aria-labelledby=pace-tools]', isTall: true },
  { name: 'sheet', target: 'header [data-variant=primary]' },
];

/** A short tour of the real page: a ring around each part and a card that explains it. */
export function TourDialog({ onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  // Leave out parts that are not on the page: a desktop has no dock.
  const [steps] = useState<readonly TourStep[]>(() => tourSteps.filter(({ target }) => document.querySelector(target)));
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const targetRect = useTargetRect(step);
  const endTour = () => {
    storeTourKnown();
    scrollTo({ top: 0 });
    onClose();
  };
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  // Each step moves the focus to its title. The index is read only to make it a dependency: it is never negative.
  useEffect(() => {
    if (index >= 0) dialog.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [index]);
  if (step === undefined) return null;
  const isLast = index === steps.length - 1;
  const isTargetLow = targetRect !== null && targetRect.top + targetRect.height / 2 > window.innerHeight / 2;
  return (
    <TourOverlay
      ref={dialog}
      aria-labelledby="tour-title"
      onCancel={(event) => {
        event.preventDefault();
        endTour();
      }}
    >
      {targetRect === null ? null : (
        <Ring
          style={{
            top: targetRect.top - 6,
            left: targetRect.left - 6,
            width: targetRect.width + 12,
            height: targetRect.height + 12,
          }}
        />
      )}
      <Card data-at={isTargetLow ? 'top' : 'bottom'}>
        <small className="num">{`${index + 1} / ${steps.length}`}</small>
        <h2 id="tour-title" tabIndex={-1}>
          {t(`tour.${step.name}Title`)}
        </h2>
        <p>{t(`tour.${step.name}`)}</p>
        <div>
          <Button data-variant="quiet" onClick={endTour}>
            {t('tour.skip')}
          </Button>
          {index === 0 ? null : <Button onClick={() => setIndex(index - 1)}>{t('tour.back')}</Button>}
          <Button data-variant="primary" onClick={() => (isLast ? endTour() : setIndex(index + 1))}>
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
      </Card>
    </TourOverlay>
  );
}

/** The position of the step's part on the screen after scrolling it into view. */
function useTargetRect(step: TourStep | undefined): DOMRect | null {
  const [targetRect, setTargetRect] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const element = step && document.querySelector(step.target);
    if (!element) return;
    element.scrollIntoView({ block: step.isTall ? 'start' : 'center' });
    const measure = () => setTargetRect(element.getBoundingClientRect());
    measure();
    addEventListener('resize', measure);
    addEventListener('scroll', measure, true);
    return () => {
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, true);
    };
  }, [step]);
  return targetRect;
}

const TourOverlay = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  color: var(--ink);
  &::backdrop {
    background: none;
  }
`;
const Ring = styled.div`
  position: fixed;
  border: 3px solid var(--amber);
  border-radius: 10px;
  box-shadow: 0 0 0 200vmax var(--veil);
  pointer-events: none;
`;
const Card = styled.div`
  position: fixed;
  right: 12px;
  left: 12px;
  max-width: 440px;
  margin: 0 auto;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--card);
  &[data-at='bottom'] {
    bottom: calc(12px + env(safe-area-inset-bottom));
  }
  &[data-at='top'] {
    top: calc(12px + env(safe-area-inset-top));
  }
  small {
    color: var(--soft);
  }
  h2 {
    outline: 0;
    font-size: 1.125rem;
    line-height: 1.4;
  }
  p {
    margin: 4px 0 12px;
    font-size: 0.9375rem;
    line-height: 1.5;
  }
  :lang(th) p {
    line-height: 1.7;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
  }
`;
