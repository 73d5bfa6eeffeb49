import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { belowFold } from '#src/theme/belowFold.ts';
import { media } from '#src/theme/tokens.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Late } from '#src/ui/latePart.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { type ToolDialogName, type ToolDialogProps, toolDialogs } from './toolDialogs.ts';
import { toolIcons } from './toolIcons.ts';
import { isTourKnown } from './tour/tourMemory.ts';

const tableView = 'table';

type Props = Omit<ToolDialogProps, 'onClose'>;

/** The tools for the plan: one button each; a tool's dialog is loaded when it is opened. */
export function ToolBar(props: Props) {
  const { t } = useTranslator();
  const [chosen, setChosen] = useState<ToolDialogName | null>(null);
  // The one tool that has an address of its own, for what riders post.
  const [view, setView] = useChoiceInUrl('view');
  const openName = view === tableView ? 'finishTable' : chosen;
  const setOpenName = (name: ToolDialogName | null) => {
    setView(name === 'finishTable' ? tableView : null);
    setChosen(name);
  };
  const names = Object.keys(toolDialogs) as ToolDialogName[];
  // The dialog is not a child of the frame, because the frame's styles for buttons would apply inside it.
  return (
    <>
      <Frame aria-labelledby="pace-tools">
        <h2 id="pace-tools" tabIndex={-1}>
          {t('tools.title')}
        </h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-haspopup="dialog"
                data-new={name === 'tour' && !isTourKnown()}
                onPointerEnter={toolDialogs[name].request}
                onClick={() => {
                  void toolDialogs[name].request();
                  setOpenName(name);
                }}
              >
                <StrokeIcon d={toolIcons[name]} />
                {t(`tools.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </Frame>
      {openName === null ? null : (
        <Late of={toolDialogs[openName]} when="now" props={{ ...props, onClose: () => setOpenName(null) }} />
      )}
    </>
  );
}

const Frame = styled.section`
  ${belowFold}
  /* Only the frame's own buttons: an open dialog is in here too. */
  & > h2 {
    margin: 4px 4px 8px;
    font-size: 1rem;
    font-weight: 700;
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
    gap: 8px;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  & > ul button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 48px;
    padding: 6px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
    font: inherit;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.25;
    text-align: start;
    cursor: pointer;
    /* Chinese names break at their commas, not inside a word. */
    &:lang(zh) {
      word-break: keep-all;
    }
  }
  & > ul [data-new='true'] {
    border-color: var(--amber);
    background: var(--hot);
  }
  & > ul svg {
    flex: none;
    color: var(--cypress);
  }
  @media ${media.desktop} {
    & > ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr)); }
  }
  @media print {
    display: none;
  }
`;
