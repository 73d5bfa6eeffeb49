import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';

/** The better of two figures: bold, with a tick, and announced to screen readers. */
export function BetterFigure({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslator();
  return (
    <Mark>
      <Icon name="check" size={18} />
      {children}
      <span className="visually-hidden"> {t('masters.compare.better')}</span>
    </Mark>
  );
}

const Mark = styled.b`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  /* The tick hangs before the number, so that numbers line up. */
  margin-inline-start: -20px;
  color: var(--cypress);
  font-weight: 700;
  white-space: nowrap;
`;
