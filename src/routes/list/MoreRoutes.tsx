import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

interface MoreRoutesProps {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** The next page: asked for by itself when its button comes near, and by the button for keyboards and voices. */
export function MoreRoutes({ hasMore, isBusy, failure, onMore, onRetry }: MoreRoutesProps) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isBusy && failure === null;
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
  if (failure !== null) {
    return (
      <Foot role="alert">
        <p>{t('routeList.moreFailed')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Foot>
    );
  }
  if (!hasMore) return null;
  return (
    <Foot ref={place}>
      <Button onClick={onMore} disabled={isBusy}>
        {t(isBusy ? 'routeList.loadingMore' : 'routeList.more')}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  margin-top: 16px;
`;
