import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { belowFold } from '#src/theme/belowFold.ts';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { useBasis } from '../effort/useBasis.ts';
import { formatDayNames } from '../forecast/forecastDays.ts';
import type { PaceSession } from '../live/paceSession.ts';
import { prepareOptimal, prepareVisibleTools } from './prepareTools.ts';
import type { ToolDialogProps } from './toolDialogProps.ts';
import { type ToolDialogName, toolDialogs } from './toolDialogs.ts';
import { type FindingName, getFinding, onFindings, type ToolFindings } from './toolFindings.ts';
import { isTourKnown } from './tour/tourMemory.ts';

/** A tool's known result for the plan on the page, in a few words. Nothing is computed for it. */
function useFindingTexts(session: PaceSession): Partial<Record<ToolDialogName, string>> {
  const { t, language } = useTranslator();
  const optimal = useFinding(session, 'optimal');
  const departure = useFinding(session, 'departure');
  const stoppedS = useBasis(session).stops.reduce((sum, { durationS }) => sum + durationS, 0);
  const texts: Partial<Record<ToolDialogName, string>> = {};
  if (optimal !== null) texts.optimal = t('tools.faster', { time: formatDuration(optimal.gainS) });
  if (departure !== null)
    texts.departure = t('tools.leaveAt', {
      day: formatDayNames(departure.day, language).weekday,
      time: formatClock(departure.departureMinute * 60),
    });
  if (stoppedS > 0) texts.rideOptions = t('tools.stopped', { time: formatDuration(stoppedS) });
  return texts;
}

function useFinding<Name extends FindingName>(session: PaceSession, name: Name): ToolFindings[Name] | null {
  return useSyncExternalStore(
    (onChange) => onFindings(session, onChange),
    () => getFinding(session, name),
  );
}

/** Icon paths on a 24-unit grid, in the style of the site's icons. */
const toolIcons: Readonly<Record<ToolDialogName, string>> = {
  // Power as steps, with a flag at the top.
  optimal: 'M3 20h5v-4h5v-5h5V7M18 7V3M18 3h3.5L20 4.5 21.5 6H18',
  finishTable: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  departure: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  rideOptions: 'M5 21V4M5 5h11l-2.5 4 2.5 4H5M19 21v-5M17 16h4M17 21h4',
  // A lightning bolt beside a rising line.
  learning: 'M3 19l6-8 4 5 3-4 5 7zM12 3v4M8.5 4.5l1.4 2.4M15.5 4.5l-1.4 2.4',
  ftp: 'M3 20h18M3 15l4-4 3 2M14 3l-4 8h5l-3 7 8-10h-5l3-5z',
  exports: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 16v3.5A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5V16',
  share:
    'M8.5 10.7l7-4M8.5 13.3l7 4M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6zM6 9h2M16 9h2M6 13h2M16 13h2',
  analysis: 'M4 4v16h16M7 15l4-5 4 3 5-7',
  studio: 'M7 3h10v18H7zM10 7.5h4M10 11h4M10 14.5h2.5M3 8v8M21 8v8',
  segmentSearch: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20M7.5 13l2.5-4 2 2.5 2-1.5',
  tour: 'M4 20V5l6 3 4-3 6 3v12l-6-3-4 3-6-3M10 8v12M14 5v12',
};

const tableView = 'table';

type Props = Omit<ToolDialogProps, 'onClose'>;

/** The tools that most riders use; the others are a list below. */
const mainToolNames: readonly ToolDialogName[] = ['optimal', 'departure', 'exports'];
const otherToolNames = (Object.keys(toolDialogs) as ToolDialogName[]).filter((name) => !mainToolNames.includes(name));

/** The tools for the plan: three buttons and a list; a tool's dialog is loaded when it is opened. */
export function ToolBar(props: Props) {
  const { t } = useTranslator();
  const [chosenName, setChosenName] = useState<ToolDialogName | null>(null);
  // Only this tool has its own address, because riders post links to it.
  const [view, setView] = useChoiceInUrl('view');
  const openName = view === tableView ? 'finishTable' : chosenName;
  const setOpenName = (name: ToolDialogName | null) => {
    setView(name === 'finishTable' ? tableView : null);
    setChosenName(name);
  };
  const { route, session } = props;
  const frame = useRef<HTMLElement>(null);
  useEffect(
    () => (frame.current === null ? undefined : prepareVisibleTools(frame.current, { route, session })),
    [route, session],
  );
  const findings = useFindingTexts(session);
  const renderItem = (name: ToolDialogName) => (
    <ToolItem
      key={name}
      name={name}
      finding={findings[name] ?? null}
      onHover={() => {
        void toolDialogs[name].request();
        if (name === 'optimal') prepareOptimal(props);
      }}
      onOpen={() => setOpenName(name)}
    />
  );
  // The dialog is not a child of the frame, because the frame's styles for buttons would apply inside it.
  return (
    <>
      <Frame ref={frame} aria-labelledby="pace-tools">
        <h2 id="pace-tools" tabIndex={-1}>
          {t('tools.title')}
        </h2>
        <ul data-first="">{mainToolNames.map(renderItem)}</ul>
        <ul>{otherToolNames.map(renderItem)}</ul>
      </Frame>
      {openName === null ? null : (
        <Lazy part={toolDialogs[openName]} when="now" props={{ ...props, onClose: () => setOpenName(null) }} />
      )}
    </>
  );
}

interface ItemProps {
  readonly name: ToolDialogName;
  /** The tool's result for this plan, if it is known. */
  readonly finding: string | null;
  /** Called when the pointer is on it: its dialog is likely to be opened. */
  readonly onHover: () => void;
  readonly onOpen: () => void;
}

function ToolItem({ name, finding, onHover, onOpen }: ItemProps) {
  const { t } = useTranslator();
  const findingId = `tool-${name}`;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${findingId}-name`}
        aria-describedby={finding === null ? undefined : findingId}
        data-new={name === 'tour' && !isTourKnown()}
        onPointerEnter={onHover}
        onClick={() => {
          onHover();
          onOpen();
        }}
      >
        <StrokeIcon d={toolIcons[name]} />
        <span>
          <span id={`${findingId}-name`}>{t(`tools.${name}`)}</span>
          {finding === null ? null : (
            <small id={findingId} className="num">
              {finding}
            </small>
          )}
        </span>
      </button>
    </li>
  );
}

const Frame = styled.section`
  ${belowFold}
  & > h2 {
    margin: 4px 4px 8px;
    font-size: 1rem;
    font-weight: 700;
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(9rem, 50% - 12px), 1fr));
    gap: 0 16px;
    padding: 0 4px;
    margin: 0;
    list-style: none;
  }
  & > [data-first] {
    grid-template-columns: repeat(auto-fit, minmax(5.75rem, 1fr));
    gap: 8px;
    padding: 0;
    margin-bottom: 8px;
  }
  & > ul > li { display: grid; }
  & > ul > li > button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 48px;
    padding: 6px 0;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: var(--ink);
    font: inherit;
    font-size: 0.9375rem;
    line-height: 1.3;
    text-align: start;
    cursor: pointer;
    /* Chinese names break at their commas, not inside a word. */
    &:lang(zh) {
      word-break: keep-all;
    }
    > span {
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 8px;
      min-width: 0;
      overflow-wrap: break-word;
    }
  }
  & > [data-first] > li > button {
    flex-direction: column;
    justify-content: center;
    gap: 4px;
    min-height: 84px;
    padding: 8px;
    ${cardBox}
    font-weight: 600;
    text-align: center;
    > span { display: grid; flex: none; max-width: 100%; }
  }
  & > ul [data-new='true'] {
    border-bottom-color: var(--amber);
    background: var(--hot);
  }
  & > ul svg {
    flex: none;
    color: var(--cypress);
  }
  & > ul small {
    color: var(--cypress);
    font-size: 0.875rem;
    font-weight: 700;
  }
  @media ${media.desktop} {
    & > [data-first] > li > button {
      flex-direction: row;
      min-height: 56px;
      text-align: start;
    }
  }
  @media print {
    display: none;
  }
`;
