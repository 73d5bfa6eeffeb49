import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { focusContent } from './focusContent.ts';

/** The first element for the keyboard: skips the bar. */
export function SkipLink() {
  const { t } = useTranslator();
  const skip = (event: MouseEvent) => {
    // Without following the link: `#main` must not get into the address.
    event.preventDefault();
    focusContent(document.getElementById('main'));
  };
  return (
    <Link href="#main" onClick={skip}>
      {t('shell.skipToContent')}
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  z-index: 40;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--cypress);
  color: var(--on-cypress);
  font-weight: 700;
  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
