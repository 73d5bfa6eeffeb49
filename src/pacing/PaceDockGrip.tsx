import { type PointerEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import type { PaceSession } from './live/paceSession.ts';
import { pendingControl } from './live/pendingControl.ts';
import { getTargetsStatus } from './live/targetsStatus.ts';

interface Props {
  readonly isPulledUp: boolean;
  readonly onPulled: (isPulledUp: boolean) => void;
  /** Id of the element that it opens. */
  readonly sheetId: string;
  readonly session: PaceSession;
}

/** While targets do not follow a dragged value, the dock says so in place of its usual words. */
const dockWords = {
  changing: 'effort.dockTurning',
  solving: 'effort.targetsSolving',
  fixed: 'effort.dockFixed',
} as const;

const pullPx = 24;

/** The dock's handle: a button that can also be pulled up or down. */
export function PaceDockGrip({ isPulledUp, onPulled, sheetId, session }: Props) {
  const { t } = useTranslator();
  const { state } = useStore(getTargetsStatus(session));
  useEffect(() => pendingControl.onRequest(() => onPulled(true)), [onPulled]);
  const startedAtPx = useRef<number | null>(null);
  const wasPulled = useRef(false);
  const onMove = (event: PointerEvent) => {
    if (startedAtPx.current === null) return;
    const upPx = startedAtPx.current - event.clientY;
    if (Math.abs(upPx) < pullPx) return;
    wasPulled.current = true;
    startedAtPx.current = null;
    onPulled(upPx > 0);
  };
  return (
    <Grip
      type="button"
      aria-expanded={isPulledUp}
      aria-controls={isPulledUp ? sheetId : undefined}
      onPointerDown={(event) => {
        wasPulled.current = false;
        startedAtPx.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerCancel={() => {
        startedAtPx.current = null;
      }}
      onClick={() => {
        startedAtPx.current = null;
        // Ignore the click that the browser sends at the end of a pull.
        if (!wasPulled.current) onPulled(!isPulledUp);
        wasPulled.current = false;
      }}
    >
      <i />
      <span>
        {state === 'current' || isPulledUp
          ? t(isPulledUp ? 'allControls.less' : 'allControls.more')
          : t(dockWords[state])}
      </span>
    </Grip>
  );
}

const Grip = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: 100%;
  min-height: 48px;
  /* As high as a thumb needs; half of it lies above the dock. */
  margin-top: -22px;
  padding-top: 22px;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.3;
  touch-action: none;
  i {
    width: 8px;
    height: 8px;
    border: solid currentColor;
    border-width: 2px 0 0 2px;
    transform: translateY(2px) rotate(45deg);
  }
  &[aria-expanded='true'] i {
    transform: translateY(-2px) rotate(225deg);
  }
`;
