import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FailedState, type Failure } from '../FailedState.tsx';
import { More } from './More.tsx';

/** The loaded part of a list: the newest answer stays visible while the next one loads. */
export interface FoundPages<Shown> {
  readonly shown: Shown | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

interface Props<Shown> {
  readonly list: FoundPages<Shown>;
  /** The search text; '' for everything. */
  readonly search: string;
  readonly onClear: () => void;
  /** Number of items shown so far. */
  readonly lengthOf: (shown: Shown) => number;
  readonly onMore: (shownPages: number) => void;
  readonly isByItself?: boolean;
  readonly failedTitle: string;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Suggestions below an empty list. */
  readonly suggestions?: (shown: Shown) => ReactNode;
  /** Skeletons in the shape of the list. */
  readonly busy: ReactNode;
  readonly children: (shown: Shown, isBusy: boolean) => ReactNode;
}

/** A searched list that loads more at its end: failed, empty, busy, ready, and the next part. */
export function FoundList<Shown extends { readonly count: number; readonly pages: number }>(props: Props<Shown>) {
  const { list, search, onClear, lengthOf, onMore, isByItself = false, failedTitle, empty, busy, children } = props;
  const { t } = useTranslator();
  const { shown, isBusy, failure, retry } = list;
  const clear = search === '' ? null : <Button onClick={onClear}>{t('common.clearSearch')}</Button>;
  if (shown === null && failure !== null)
    return (
      <>
        <FailedState failure={failure} onRetry={retry} title={failedTitle} />
        <Centre>{clear}</Centre>
      </>
    );
  if (shown?.count === 0)
    return (
      <>
        <EmptyState title={empty.title} text={empty.text} action={clear ?? empty.action} />
        {props.suggestions?.(shown)}
      </>
    );
  if (shown === null) return busy;
  return (
    <>
      {children(shown, isBusy)}
      <More
        hasMore={lengthOf(shown) < shown.count}
        isBusy={isBusy}
        hasFailed={failure !== null}
        onMore={() => onMore(shown.pages)}
        onRetry={retry}
        isByItself={isByItself}
      />
    </>
  );
}

const Centre = styled.div`
  display: grid;
  justify-items: center;
`;
