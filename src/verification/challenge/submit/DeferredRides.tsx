import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Loads the list when it becomes visible; the button is for riders who cannot scroll there. */
export function DeferredRides({ onWanted }: { readonly onWanted: () => void }) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onWanted);
  useEffect(() => {
    ask.current = onWanted;
  });
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver((entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) ? ask.current() : undefined,
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return (
    <Place ref={place}>
      <Button onClick={onWanted}>{t('verificationSubmit.ridesAsk')}</Button>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 200px;
`;
