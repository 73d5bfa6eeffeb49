import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The yellow and black stripes of a mountain road's guard rail. */
export const railStripes = 'repeating-linear-gradient(-45deg, var(--rail-dark) 0 8px, var(--rail-light) 8px 16px)';

/** Warns of something that cannot be undone. Use at most once per screen, so that it stays noticeable. */
export function Rail({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslator();
  return (
    <Container>
      <span className="visually-hidden">{t('kit.cannotUndo')} </span>
      {children}
    </Container>
  );
}

/** A closed road or a mountain warning. Use at most once per screen. */
export function WarningRail({ children }: { readonly children: ReactNode }) {
  return <Container role="note">{children}</Container>;
}

const Container = styled.p`
  position: relative;
  padding: 12px 14px 12px 26px;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--hot);
  line-height: 1.5;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 12px;
    background: ${railStripes};
  }
`;
