import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { CourseFacts, LiveBoard, SelectionStore } from '../live/liveTypes.ts';
import { ProfileFrame } from './ElevationProfile.styles.ts';
import {
  ProfileAxis,
  ProfileElevations,
  ProfileGates,
  ProfileLegend,
  ProfileLive,
  ProfileShape,
} from './ElevationProfileParts.tsx';
import { followCursor } from './followCursor.ts';
import { placeLabels } from './placeLabels.ts';
import { toBandPieces, toLegPieces } from './profileBands.ts';
import { createProfilePainter } from './profilePainter.ts';
import type { PowerRange } from './profilePower.ts';
import { createProfileScale } from './profileScale.ts';
import { toWindSlots } from './profileWind.ts';

/** The space for the profile: its width and the size of the window. */
interface ProfileSpace {
  readonly widthPx: number;
  readonly windowWidthPx: number;
  readonly windowHeightPx: number;
  /** Font size of the names and figures in the picture; it follows the text size that the rider has set. */
  readonly fontPx: number;
}

interface ProfileSize {
  readonly heightPx: number;
  /** Space above the highest point for its name. */
  readonly headroomPx: number;
  /** Lines of a label: the name alone, or elevation and time below the name. */
  readonly lines: 1 | 2;
  readonly maxCharacters: number;
}

/** From this width on, names, elevations and times fit beside each other. */
const roomyWidthPx = 640;
const desktopPx = 960;
const maxLandscapeHeightPx = 480;
/** In a lower window, rows and the whole profile do not fit in one view. */
const minTallHeightPx = 680;
/** Everything around the profile on a phone in landscape: header, finish, a note, the legend's edge, the dock. */
const aroundLandscapePx = 240;
/** Below this width a landscape phone's dock and finish have two lines. */
const wideLandscapeWidthPx = 560;
const aroundNarrowLandscapePx = 290;
/** A phone's width, until the element can be measured. */
const initialWidthPx = 360;

/**
 * As high as the window allows: in a low window the finish, the whole profile and the dock are in the first view. On an
 * upright phone a goal needs extra lines above the profile, so the profile is lower: three rows stay in view.
 */
export function toProfileSize({ widthPx, windowWidthPx, windowHeightPx }: ProfileSpace, hasGoal: boolean): ProfileSize {
  const isRoomy = widthPx >= roomyWidthPx;
  const isPhone = windowWidthPx < desktopPx;
  if (isPhone && windowHeightPx <= maxLandscapeHeightPx) {
    const aroundPx = windowWidthPx < wideLandscapeWidthPx ? aroundNarrowLandscapePx : aroundLandscapePx;
    const heightPx = Math.max(120, Math.min(windowHeightPx - aroundPx, 168));
    return { heightPx, headroomPx: 30, lines: 1, maxCharacters: isRoomy ? 20 : 12 };
  }
  if (isRoomy && !(isPhone && windowHeightPx < minTallHeightPx)) {
    return { heightPx: 290, headroomPx: 80, lines: 2, maxCharacters: 20 };
  }
  return { heightPx: hasGoal && !isRoomy ? 130 : 168, headroomPx: 36, lines: 1, maxCharacters: isRoomy ? 20 : 12 };
}

interface Props {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly effortKind: PaceEffort['kind'];
}

/** The route's profile, repainted during a drag. Screen readers use the pace table instead. */
export function ElevationProfile({ facts, live, selection, effortKind }: Props) {
  const { t, language } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const range = useRef<PowerRange | null>(null);
  const space = useProfileSpace(root);
  const size = useMemo(() => toProfileSize(space, effortKind === 'finish'), [space, effortKind]);
  const scale = useMemo(() => createProfileScale(facts.grid, { ...space, ...size }), [facts.grid, space, size]);
  const pieces = useMemo(
    () => (facts.isApproximate ? toLegPieces(facts) : toBandPieces(facts.grid, scale.rightPx - scale.leftPx)),
    [facts, scale],
  );
  const slots = useMemo(() => toWindSlots(facts, scale), [facts, scale]);
  const labels = useMemo(() => placeLabels(facts, scale, { fontPx: scale.fontPx, ...size }), [facts, scale, size]);
  useLayoutEffect(() => {
    if (!root.current) return;
    const translator = { t, language };
    const painter = createProfilePainter({ root: root.current, facts, scale, slots, translator, range });
    const updateSelection = () => painter.select(selection.get());
    const unsubscribeLive = live.subscribe(painter.paint);
    const unsubscribeSelection = selection.subscribe(updateSelection);
    updateSelection();
    const element = root.current.querySelector<HTMLElement>('[role=slider]');
    const stopCursor = element ? followCursor({ element, facts, scale, selection }) : null;
    return () => {
      unsubscribeLive();
      unsubscribeSelection();
      stopCursor?.();
    };
  }, [facts, live, selection, scale, slots, t, language]);
  return (
    <ProfileFrame ref={root} data-approximate={facts.isApproximate || undefined}>
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
          <ProfileElevations facts={facts} scale={scale} labels={labels} />
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
      </div>
      <div data-pill="" hidden>
        <span data-cell="place" />
        <span data-cell="power" />
        <span>
          <span data-cell="time" /> · <span data-cell="clock" />
        </span>
      </div>
      <ProfileLegend isApproximate={facts.isApproximate} />
    </ProfileFrame>
  );
}

/**
 * The window size that the picture is drawn for. Text keeps its size, so the picture is never scaled. A window that
 * only gets lower (on-screen keyboard) changes nothing.
 */
function useProfileSpace(root: RefObject<HTMLElement | null>): ProfileSpace {
  const [space, setSpace] = useState(() => toSpace(initialWidthPx));
  useLayoutEffect(() => {
    if (root.current) setSpace(toSpace(Math.round(root.current.clientWidth) || initialWidthPx));
  }, [root]);
  useEffect(() => {
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const widthPx = Math.round(entry?.contentRect.width ?? 0);
      if (widthPx > 0) setSpace((previous) => (previous.widthPx === widthPx ? previous : toSpace(widthPx)));
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return space;
}

const toSpace = (widthPx: number): ProfileSpace => ({
  widthPx,
  windowWidthPx: window.innerWidth,
  windowHeightPx: window.innerHeight,
  fontPx: computeTextPx(),
});

/** Must match the styles: 13 px, more with enlarged text, but at most 20 px, because names must fit. */
const computeTextPx = () =>
  Math.min(20, 0.8125 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16));
