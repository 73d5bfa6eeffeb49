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
  readonly isByItself?: boolean;
}

/** The end of a list that loads more: a button, an error, or nothing. */
export function LoadMore({ hasMore, isBusy, hasFailed, onMore, onRetry, isByItself = false }: Props) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = isByItself && hasMore && !isBusy && !hasFailed;
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (!isWaiting || place.current === null || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? ask.current() : undefined), {
      rootMargin: '0px 0px 800px 0px',
    });
    near.observe(place.current);
    return () => near.disconnect();
  }, [isWaiting]);
  if (hasFailed)
    return (
      <Stack align="center" gap={8} marginTop={16} role="alert">
        <p>{t('kit.moreFailed')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Stack>
    );
  if (!hasMore) return null;
  return (
    <Stack align="center" gap={8} marginTop={16} ref={place}>
      <Button onClick={onMore} disabled={isBusy}>
        {t(isBusy ? 'kit.loadingMore' : 'kit.more')}
      </Button>
    </Stack>
  );
}
