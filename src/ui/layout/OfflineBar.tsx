import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Icon } from '../icons/Icon.tsx';
import { FootBar } from './FootBar.styles.ts';

/** Why no new data can load: no network, or a server that does not answer. */
export type Outage = 'offline' | 'noAnswer';

interface Props {
  readonly outage: Outage | null;
  /** The age of the page's data, once known. */
  readonly text?: ReactNode;
}

/** Announces that no new data can load. The live region stays in the page, so that the text is announced. */
export function OfflineBar({ outage, text }: Props) {
  const { t } = useTranslator();
  return (
    <div role="status">
      {outage === null ? null : (
        <Bar>
          <Icon name="offline" size={16} />
          {text ?? t(outage === 'offline' ? 'shell.offline' : 'shell.noAnswer')}
        </Bar>
      )}
    </div>
  );
}

const Bar = styled(FootBar)`
  gap: 8px;
  padding: 3px 12px;
  background: var(--amber);
  color: var(--on-amber);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
  /* Touches go through to the elements below. */
  pointer-events: none;
  svg {
    flex: none;
  }
  @media ${media.desktop} {
    max-width: 324px;
    padding: 6px 12px;
    font-size: 0.875rem;
  }
`;
