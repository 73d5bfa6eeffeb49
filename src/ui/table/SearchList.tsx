import type { ReactNode } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FailedState, type Failure } from '../FailedState.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { LoadMore } from './LoadMore.tsx';

/** The loaded part of a list: the latest answer stays visible while the next one loads. */
export interface LoadedPages<Data> {
  readonly data: Data | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

interface Props<Data> {
  readonly list: LoadedPages<Data>;
  /** The search text; '' for everything. */
  readonly search: string;
  readonly onClear: () => void;
  /** Number of items shown so far. */
  readonly countItems: (data: Data) => number;
  readonly onMore: (shownPages: number) => void;
  readonly isAutomatic?: boolean;
  readonly failedTitle: string;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** Suggestions below an empty list. */
  readonly suggestions?: (data: Data) => ReactNode;
  /** Skeletons in the shape of the list. */
  readonly busy: ReactNode;
  readonly children: (data: Data, isBusy: boolean) => ReactNode;
}

/** A searchable list that loads more at its end: failed, empty, busy, ready, and the next part. */
export function SearchList<Data extends { readonly count: number; readonly pages: number }>(props: Props<Data>) {
  const { list, search, onClear, countItems, onMore, isAutomatic = false, failedTitle, empty, busy, children } = props;
  const { t } = useTranslator();
  const { data, isBusy, failure, retry } = list;
  const clearButton = search === '' ? null : <Button onClick={onClear}>{t('common.clearSearch')}</Button>;
  if (data === null && failure !== null)
    return (
      <>
        <FailedState failure={failure} onRetry={retry} title={failedTitle} />
        <Stack align="center">{clearButton}</Stack>
      </>
    );
  if (data?.count === 0)
    return (
      <>
        <EmptyState title={empty.title} text={empty.text} action={clearButton ?? empty.action} />
        {props.suggestions?.(data)}
      </>
    );
  if (data === null) return busy;
  return (
    <>
      {children(data, isBusy)}
      <LoadMore
        hasMore={countItems(data) < data.count}
        isBusy={isBusy}
        hasFailed={failure !== null}
        onMore={() => onMore(data.pages)}
        onRetry={retry}
        isAutomatic={isAutomatic}
      />
    </>
  );
}
