import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { belowFold } from '#src/theme/belowFold.ts';
import { media } from '#src/theme/themes.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { prepareOptimal, prepareToolsInSight } from './prepareTools.ts';
import { type ToolDialogName, type ToolDialogProps, toolDialogs } from './toolDialogs.ts';
import { toolIcons } from './toolIcons.ts';
import { isTourKnown } from './tour/tourMemory.ts';
import { useFindingTexts } from './useFindingTexts.ts';

const tableView = 'table';

type Props = Omit<ToolDialogProps, 'onClose'>;

/** The tools that most riders use; the others are a list below. */
const firstNames: readonly ToolDialogName[] = ['optimal', 'departure', 'exports'];
const otherNames = (Object.keys(toolDialogs) as ToolDialogName[]).filter((name) => !firstNames.includes(name));

/** The tools for the plan: three buttons and a list; a tool's dialog is loaded when it is opened. */
export function ToolBar(props: Props) {
  const { t } = useTranslator();
  const [chosen, setChosen] = useState<ToolDialogName | null>(null);
  // The one tool with an address of its own, because riders post links to it.
  const [view, setView] = useChoiceInUrl('view');
  const openName = view === tableView ? 'finishTable' : chosen;
  const setOpenName = (name: ToolDialogName | null) => {
    setView(name === 'finishTable' ? tableView : null);
    setChosen(name);
  };
  const { route, session } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(
    () => (place.current === null ? undefined : prepareToolsInSight(place.current, { route, session })),
    [route, session],
  );
  const findings = useFindingTexts(session);
  const renderItem = (name: ToolDialogName) => (
    <ToolItem
      key={name}
      name={name}
      finding={findings[name] ?? null}
      onMeant={() => {
        void toolDialogs[name].request();
        if (name === 'optimal') prepareOptimal(props);
      }}
      onOpened={() => setOpenName(name)}
    />
  );
  // The dialog is not a child of the frame, because the frame's styles for buttons would apply inside it.
  return (
    <>
      <Frame ref={place} aria-labelledby="pace-tools">
        <h2 id="pace-tools" tabIndex={-1}>
          {t('tools.title')}
        </h2>
        <ul data-first="">{firstNames.map(renderItem)}</ul>
        <ul>{otherNames.map(renderItem)}</ul>
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
  /** A finger or the mouse is on it. */
  readonly onMeant: () => void;
  readonly onOpened: () => void;
}

function ToolItem({ name, finding, onMeant, onOpened }: ItemProps) {
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
        onPointerEnter={onMeant}
        onClick={() => {
          onMeant();
          onOpened();
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
  /* Only the frame's own buttons, because an open dialog is in here too. */
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
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
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
