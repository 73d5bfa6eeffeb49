import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';
import { Stack } from './primitives/Stack.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The number of items, shown after the label. */
  readonly count?: number;
}

interface Props<Id extends string> {
  /** Name of the tab group for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly isDisabled?: boolean;
  /** The chosen tab's panel. */
  readonly children: ReactNode;
}

const stepByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Parts of a page, one shown at a time; arrow keys, Home and End move between the tabs. `useTabInUrl` stores the choice
 * in the URL.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, isDisabled = false, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const currentIndex = tabs.findIndex((tab) => tab.id === chosen);
    const index = getNextIndex(event.key, currentIndex, tabs.length);
    const nextTab = index === null ? undefined : tabs[index];
    if (isDisabled || index === null || nextTab === undefined) return;
    event.preventDefault();
    onChoose(nextTab.id);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div>
      <Row ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            aria-disabled={isDisabled || undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => (isDisabled ? undefined : onChoose(tab.id))}
          >
            {tab.label}
            {tab.count === undefined ? null : <small className="num">{tab.count}</small>}
          </button>
        ))}
      </Row>
      <Stack gap={12} paddingTop={16} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </Stack>
    </div>
  );
}

function getNextIndex(key: string, currentIndex: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepByKey[key];
  return step === undefined ? null : (currentIndex + step + count) % count;
}

const Row = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--line);
  & > button {
    flex: 1 0 auto;
    max-width: 100%;
    min-height: 48px;
    padding: 4px 12px;
    border-bottom: 3px solid transparent;
    color: var(--soft);
    font-weight: 600;
    line-height: 1.25;
  }
  & > button:focus-visible { outline-offset: -3px; }
  & > [aria-selected='true'] { border-bottom-color: var(--cypress); color: var(--cypress); font-weight: 700; }
  & > [aria-disabled] { cursor: default; }
  & > [aria-disabled][aria-selected='false'] { opacity: 0.5; }
  & small { margin-left: 6px; font-size: 0.8125rem; font-weight: 500; }
  /* Four tabs fit on a phone: their counts are below the labels. */
  @media not all and ${media.tablet} {
    & > button { padding: 4px 8px; }
    & small { display: block; margin-left: 0; }
  }
`;
