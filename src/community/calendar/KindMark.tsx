import { styled } from 'styled-components';
import type { CyclingEventKind, CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly kind: CyclingEventKind;
  /** Solid: open; outlined: announced; grey: closed, cancelled or over. */
  readonly status: CyclingEventStatus;
}

/** One or two letters for an event's kind; the text beside it says the same. */
export function KindMark({ kind, status }: Props) {
  const { t } = useTranslator();
  return (
    <Mark aria-hidden="true" data-status={status}>
      {t(`cyclingEvents.mark.${kind}`)}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding: 0 2px;
  border: 1.5px solid transparent;
  border-radius: 4px;
  background: var(--chip);
  color: var(--soft);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1;
  &[data-status='open'] { background: var(--cypress); color: var(--on-cypress); }
  &[data-status='announced'] { border-color: var(--cypress); background: var(--card); color: var(--cypress); }
  &[data-status='cancelled'] { text-decoration: line-through; }
`;
