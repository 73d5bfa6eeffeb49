import { useEffect, useRef } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { Stack } from '../primitives/Stack.tsx';

interface Props {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Also loads without a click when the end of the list comes near the viewport. */
  readonly isAutomatic?: boolean;
}

/** The end of a list that loads more: a button, an error, or nothing. */
export function LoadMore({ hasMore, isBusy, hasFailed, onMore, onRetry, isAutomatic = false }: Props) {
  const { t } = useTranslator();
  const endRef = useRef<HTMLDivElement>(null);
  const isWatching = isAutomatic && hasMore && !isBusy && !hasFailed;
  // A ref, so that the observer is not created again for each new function.
  const onMoreRef = useRef(onMore);
  useEffect(() => {
    onMoreRef.current = onMore;
  });
  useEffect(() => {
    if (!isWatching || endRef.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? onMoreRef.current() : undefined), {
      rootMargin: '0px 0px 800px 0px',
    });
    observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [isWatching]);
  if (hasFailed)
    return (
      <Stack align="center" gap={8} marginTop={16} role="alert">
        <p>{t('kit.moreFailed')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Stack>
    );
  if (!hasMore) return null;
  return (
    <Stack align="center" gap={8} marginTop={16} ref={endRef}>
      <Button onClick={onMore} disabled={isBusy}>
        {t(isBusy ? 'kit.loadingMore' : 'kit.more')}
      </Button>
    </Stack>
  );
}
