import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ProfileFrame } from './ElevationProfile.styles.ts';
import { ProfileAxis, ProfileGates, ProfileLegend, ProfileLive, ProfileShape } from './ElevationProfileParts.tsx';
import type { CourseFacts, LiveBoard, SelectionStore } from './liveTypes.ts';
import { bandPieces } from './profileBands.ts';
import { followCursor } from './profileCursor.ts';
import { placeLabels } from './profileLabels.ts';
import { createProfilePainter } from './profilePainter.ts';
import type { PowerRange } from './profilePower.ts';
import { createProfileScale } from './profileScale.ts';
import { windSlots } from './profileWind.ts';

interface Props {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
}

/** Names, heights and times fit beside each other from this width on. */
const roomyPx = 640;

/** The route's profile, alive while a value is turned; its table twin is the pace table. */
export function ElevationProfile({ facts, live, selection }: Props) {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const range = useRef<PowerRange | null>(null);
  const widthPx = useWidth(root);
  const isRoomy = widthPx >= roomyPx;
  const scale = useMemo(
    () => createProfileScale(facts.grid, { widthPx, heightPx: isRoomy ? 290 : 168, headroomPx: isRoomy ? 80 : 36 }),
    [facts.grid, widthPx, isRoomy],
  );
  const pieces = useMemo(() => bandPieces(facts.grid, scale.rightPx - scale.leftPx), [facts.grid, scale]);
  const slots = useMemo(() => windSlots(facts, scale), [facts, scale]);
  const labels = useMemo(
    () => placeLabels(facts, scale, { fontPx: 12, lines: isRoomy ? 2 : 1, mostCharacters: isRoomy ? 20 : 12 }),
    [facts, scale, isRoomy],
  );
  useLayoutEffect(() => {
    if (!root.current) return;
    const words = { t, language };
    const names = labels.map(({ box }) => box);
    const painter = createProfilePainter({ root: root.current, facts, scale, slots, names, words, range });
    const select = () => painter.select(selection.get());
    const leaveLive = live.subscribe(painter.paint);
    const leaveSelection = selection.subscribe(select);
    select();
    const element = root.current.querySelector<HTMLElement>('[role=slider]');
    const leaveCursor = element ? followCursor({ element, facts, scale, selection }) : null;
    return () => {
      leaveLive();
      leaveSelection();
      leaveCursor?.();
    };
  }, [facts, live, selection, scale, slots, labels, t, language]);
  return (
    <ProfileFrame ref={root}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('paceTable.profile')}
        aria-valuemin={0}
        aria-valuemax={Math.round(facts.grid.distanceM / 100) / 10}
        aria-valuenow={0}
      >
        <svg
          width={scale.widthPx}
          height={scale.heightPx}
          viewBox={`0 0 ${scale.widthPx} ${scale.heightPx}`}
          aria-hidden="true"
          focusable="false"
        >
          <ProfileShape facts={facts} scale={scale} pieces={pieces} />
          <rect data-lit="" y={0} width={0} height={scale.basePx} visibility="hidden" />
          <ProfileLive slots={slots} />
          <ProfileGates facts={facts} scale={scale} labels={labels} />
          <ProfileAxis distanceM={facts.grid.distanceM} scale={scale} />
          <g data-cursor="" visibility="hidden">
            <path d={`M0 0V${scale.basePx}`} stroke="var(--ink)" strokeWidth="1.5" />
            <circle r="4.5" fill="var(--amber)" stroke="var(--ink)" strokeWidth="1.6" />
          </g>
        </svg>
        <div data-pill="" hidden>
          <span data-cell="place" />
          <span data-cell="power" />
          <span>
            <i data-cell="time" /> · <i data-cell="clock" />
          </span>
        </div>
      </div>
      <ProfileLegend />
    </ProfileFrame>
  );
}

/** The width that the picture is drawn for: text keeps its size, so nothing is scaled. */
function useWidth(root: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(360);
  useLayoutEffect(() => {
    if (root.current) setWidthPx(Math.round(root.current.clientWidth) || 360);
  }, [root]);
  useEffect(() => {
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      if (next > 0) setWidthPx(next);
    });
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, [root]);
  return widthPx;
}
