import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The yellow and black stripes of a mountain road's guard rail. */
export const railStripes = 'repeating-linear-gradient(-45deg, var(--rail-dark) 0 8px, var(--rail-light) 8px 16px)';

/** Says what cannot be undone. At most once per screen, so that it keeps its weight. */
export function Rail({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslator();
  return (
    <Box>
      <span className="visually-hidden">{t('kit.cannotUndo')}: </span>
      {children}
    </Box>
  );
}

/** A closed road or a warning of the mountain. At most once per screen, too. */
export function WarningRail({ children }: { readonly children: ReactNode }) {
  return <Box role="note">{children}</Box>;
}

const Box = styled.p`
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
