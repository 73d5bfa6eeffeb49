import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Icon } from '../icons/Icon.tsx';

/** Why no new data can load: no network, or a server that does not answer. */
export type Outage = 'offline' | 'noAnswer';

interface Props {
  readonly outage: Outage | null;
  /** How old the page's data is, once that is known. */
  readonly text?: ReactNode;
}

/**
 * A slim line at the foot of the window, above the pace page's dock, while no new data can load. It is visible at any
 * scroll position, and nothing moves when it appears or goes. The live region stays in the page, so that the text is
 * announced.
 */
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

const Bar = styled.p`
  position: fixed;
  z-index: 19;
  right: 0;
  bottom: var(--dock-height, 0px);
  left: 0;
  display: flex;
  align-items: center;
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
  /* Not over the totals at the foot of the pace page's table. */
  @media ${media.desktop} {
    right: auto;
    bottom: 8px;
    left: 12px;
    max-width: 324px;
    padding: 6px 12px;
    border-radius: var(--radius);
    font-size: 0.875rem;
  }
  @media print {
    display: none;
  }
`;
