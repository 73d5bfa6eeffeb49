import { type ReactNode, useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly width?: number | string;
  readonly height: number | string;
}

/** A grey block with the size of the content that is loading. */
export function Skeleton({ width = '100%', height }: Props) {
  return <Block aria-hidden="true" style={{ width, height }} />;
}

/** Faster loading is not announced to screen readers. */
const announceAfterMs = 400;

/** Wraps skeletons and announces loading once to screen readers. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslator();
  // A live region is read only if its text is added later.
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), announceAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <div role="status" className="visually-hidden">
        {isSlow ? t('common.loading') : ''}
      </div>
      {children}
    </div>
  );
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;
const Block = styled.div`
  max-width: 100%;
  border-radius: 4px;
  background: var(--chip);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
