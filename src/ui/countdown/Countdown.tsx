import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useNow } from './useNow.ts';

interface Props {
  /** What the countdown is for. */
  readonly label: string;
  /** The moment, by the server's clock. */
  readonly atMs: number;
  /** `useServerSkewMs()` of src/api. */
  readonly skewMs: number;
  /** Shown after the moment has passed. */
  readonly passedContent: ReactNode;
  /** Large, for a page's main number. */
  readonly isLarge?: boolean;
  /** Shows only days, without ticking seconds, until the last day. */
  readonly isCalm?: boolean;
}

const secondMs = 1000;
const dayMs = 86_400_000;

/**
 * Counts down by the server's clock, styled as a kilometre post; shows `passedContent` when the moment has passed.
 */
export function Countdown({ label, atMs, skewMs, passedContent, isLarge = false, isCalm = false }: Props) {
  const { language } = useTranslator();
  const nowMs = useNow(skewMs, (timeMs) => {
    const { days: daysLeft } = toRemainingTime(atMs - timeMs);
    // One second later the number of days is lower.
    if (isCalm && daysLeft > 0) return atMs - daysLeft * dayMs + secondMs;
    return timeMs < atMs ? atMs - Math.floor((atMs - timeMs - 1) / secondMs) * secondMs : null;
  });
  const isPast = nowMs >= atMs;
  const { days, clock } = toRemainingTime(atMs - nowMs);
  const isDaysOnly = isCalm && days > 0;
  return (
    <Plate data-large={isLarge}>
      {isPast ? null : <span>{label}</span>}
      {isPast ? null : (
        <b className="num" role="timer" data-calm={isDaysOnly || undefined}>
          {days === 0 ? null : (
            <>
              {days}
              <small> {formatUnit(days, 'day', language)} </small>
            </>
          )}
          {isDaysOnly ? null : clock}
        </b>
      )}
      <strong role="status">{isPast ? passedContent : ''}</strong>
    </Plate>
  );
}

const Plate = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  padding: 12px 16px;
  border-radius: 8px;
  background: var(--post);
  color: var(--on-post);
  box-shadow: inset 0 0 0 4px var(--post), inset 0 0 0 6px var(--on-post);
  padding-inline: 20px;
  & > span { font-weight: 650; }
  & > b { margin-left: auto; font-size: 1.75rem; font-weight: 760; line-height: 1.3; letter-spacing: -0.01em; white-space: nowrap; }
  & small { font-size: max(0.875rem, 0.45em); font-weight: 650; letter-spacing: 0; }
  & > strong { font-size: 1.25rem; line-height: 1.8; }
  /* Takes no space, but stays in the page as a live region. */
  & > strong:empty { position: absolute; }
  &[data-large='true'] { padding-block: 20px; }
  &[data-large='true'] > b { font-size: clamp(2.75rem, 12vw, 7.25rem); line-height: 1.1; letter-spacing: -0.03em; }
  [data-theme='sun'] & > b { font-size: 2.25rem; }
`;
