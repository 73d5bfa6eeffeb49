import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { AttemptWay } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly chosen: AttemptWay;
  readonly isDisabled: boolean;
  readonly onChoose: (way: AttemptWay) => void;
  readonly children: ReactNode;
}

const ways = ['byDateRange', 'byLink', 'byFile'] as const satisfies readonly AttemptWay[];
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Three ways to say which ride it was, as tabs; the arrow keys go from one to the next. */
export function WayTabs({ chosen, isDisabled, onChoose, children }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || isDisabled) return;
    event.preventDefault();
    const index = (ways.indexOf(chosen) + step + ways.length) % ways.length;
    const next = ways[index];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div>
      <Tabs ref={list} role="tablist" aria-label={t('verificationSubmit.ways')} onKeyDown={onKeyDown}>
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            aria-selected={way === chosen}
            aria-controls={`${id}-panel`}
            aria-disabled={isDisabled || undefined}
            tabIndex={way === chosen ? 0 : -1}
            onClick={() => (isDisabled ? undefined : onChoose(way))}
          >
            {t(`verificationSubmit.way.${way}`)}
          </button>
        ))}
      </Tabs>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </Panel>
    </div>
  );
}

const Tabs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  & > button {
    min-height: 48px;
    padding: 4px;
    border-bottom: 1px solid var(--control);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  & > [aria-selected='true'] {
    border-bottom-color: var(--cypress);
    box-shadow: inset 0 -3px var(--cypress);
    color: var(--cypress);
    font-weight: 700;
  }
  & > [aria-disabled] { cursor: default; }
  & > [aria-disabled][aria-selected='false'] { opacity: 0.5; }
`;
const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-top: 16px;
`;
