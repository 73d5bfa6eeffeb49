import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, Lazy, type LazyPart } from '#src/ui/lazyPart.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { VideoList } from '#src/ui/video/VideoList.tsx';
import { useSettledValue } from '../effort/useSettledValue.ts';
import { computeSegmentPlan } from '../live/computeSegmentPlan.ts';
import type { CourseFacts, SelectionStore, ShownPlan } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { findRow } from '../profile/followCursor.ts';
import { SegmentFigures } from './SegmentFigures.tsx';
import type { SegmentBoardDialog } from './segmentBoard/SegmentBoardDialog.tsx';
import { segmentBoardWords } from './segmentBoard/segmentBoardWords.ts';

/** A segment's leaderboard; its code and words load when it is opened. */
export const segmentBoardPart: LazyPart<ComponentType<Parameters<typeof SegmentBoardDialog>[0]>> = createLazyPart(
  async () => (await import('./segmentBoard/SegmentBoardDialog.tsx')).SegmentBoardDialog,
  segmentBoardWords,
  formWords,
);

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly selection: SelectionStore;
}

const readSegmentColumns = ({ plan, steps }: ShownPlan) =>
  steps === null ? null : { elapsedS: plan.elapsedS, powerW: steps.powerW };

/** The longest time that the contract accepts. */
const maxPlanS = 360_000;

/**
 * The named segments of this route, with the plan's time and power on each. `#segment=slug` in the address highlights
 * one, `?leaderboard=slug` opens its leaderboard.
 */
export function RouteSegments({ route, session, facts, selection }: Props) {
  const { t } = useTranslator();
  const plan = useSettledValue(session.live, readSegmentColumns);
  const root = useRef<HTMLElement>(null);
  const [highlightedSlug, setHighlightedSlug] = useState<string | null>(null);
  const [boardSlug, setBoardSlug] = useChoiceInUrl('leaderboard');
  const { segments } = route.detail;
  useEffect(() => {
    const selectFromHash = () => {
      const slug = new URLSearchParams(location.hash.slice(1)).get('segment');
      const segment = segments.find((each) => each.slug === slug);
      setHighlightedSlug(segment?.slug ?? null);
      if (segment === undefined) return;
      selection.set({ rowIndex: findRow(facts, segment.start_m), distanceM: segment.start_m });
      root.current?.querySelector(`[data-slug="${segment.slug}"]`)?.scrollIntoView?.({ block: 'center' });
    };
    selectFromHash();
    addEventListener('hashchange', selectFromHash);
    return () => removeEventListener('hashchange', selectFromHash);
  }, [segments, facts, selection]);
  if (segments.length === 0) return null;
  const computeFigures = (segment: RouteSegment) =>
    plan === null ? null : computeSegmentPlan(facts.grid, plan, segment);
  const boardSegment = segments.find(({ slug }) => slug === boardSlug);
  // The dialog is not a child of the frame, because the frame's styles would apply inside it.
  return (
    <>
      <Frame ref={root} aria-labelledby="route-segments">
        <h2 id="route-segments">{t('segmentSearch.onRoute')}</h2>
        <ul>
          {segments.map((segment) => (
            <Segment
              key={segment.id}
              segment={segment}
              isHighlighted={segment.slug === highlightedSlug}
              figures={computeFigures(segment)}
              onOpenBoard={() => setBoardSlug(segment.slug)}
              onShow={() => {
                selection.set({ rowIndex: findRow(facts, segment.start_m), distanceM: segment.start_m });
                document.querySelector('[role=slider][aria-valuemax]')?.scrollIntoView({ block: 'center' });
              }}
            />
          ))}
        </ul>
      </Frame>
      {boardSegment === undefined ? null : (
        <Lazy
          part={segmentBoardPart}
          when="now"
          props={{
            segment: boardSegment,
            planS: toPlanSeconds(computeFigures(boardSegment)),
            onClose: () => setBoardSlug(null),
          }}
        />
      )}
    </>
  );
}

type Figures = { readonly durationS: number; readonly powerW: number } | null;

/** Null also for a time that no leaderboard accepts. */
function toPlanSeconds(figures: Figures): number | null {
  const seconds = Math.round(figures?.durationS ?? 0);
  return seconds >= 1 && seconds <= maxPlanS ? seconds : null;
}

interface SegmentProps {
  readonly segment: RouteSegment;
  readonly isHighlighted: boolean;
  readonly figures: Figures;
  readonly onShow: () => void;
  readonly onOpenBoard: () => void;
}

function Segment({ segment, isHighlighted, figures, onShow, onOpenBoard }: SegmentProps) {
  const { t, l, language } = useTranslator();
  const formatKm = (metres: number) => formatKilometres(metres, 1, language);
  return (
    <li data-slug={segment.slug} aria-current={isHighlighted || undefined}>
      <div>
        <b>{l(segment.name)}</b>
        <SegmentFigures segment={segment} />
        <span className="num">
          {`${formatKm(segment.start_m)}–${formatKm(segment.end_m)} km`}
          {figures === null
            ? null
            : ` · ${formatDuration(figures.durationS)} · ${formatPower(figures.powerW, language)} W`}
        </span>
      </div>
      <span>
        <Button
          data-variant="quiet"
          aria-label={t('segmentSearch.showNamed', { name: l(segment.name) })}
          onClick={onShow}
        >
          {t('segmentSearch.show')}
        </Button>
        <Button
          data-variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('segmentSearch.boardNamed', { name: l(segment.name) })}
          onClick={onOpenBoard}
        >
          {t('segmentSearch.board')}
        </Button>
      </span>
      {segment.videos.length === 0 ? null : <VideoList videos={segment.videos} />}
    </li>
  );
}

const Frame = styled.section`
  h2 {
    margin: 4px 4px 0;
    font-size: 1rem;
    font-weight: 700;
  }
  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 8px;
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
  }
  > ul > li[aria-current] {
    padding-inline-start: 8px;
    border-inline-start: 4px solid var(--amber);
    background: var(--hot);
  }
  > ul > li > div {
    flex: 1 1 260px;
    min-width: 0;
    font-size: 0.875rem;
    line-height: 1.5;
    > b {
      display: block;
      font-size: 0.9375rem;
    }
  }
  > ul > li > span {
    display: flex;
    flex-wrap: wrap;
    /* The words of the first button are aligned with the text above. */
    margin-inline: -8px;
  }
  > ul > li > span > button {
    padding-inline: 8px;
  }
  > ul > li > ul {
    width: 100%;
  }
  @media print {
    display: none;
  }
`;
