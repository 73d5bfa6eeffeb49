import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Icon } from '../icons/Icon.tsx';

/** Why nothing new comes in: no network at all, or a server that does not answer. */
export type Outage = 'offline' | 'noAnswer';

/**
 * A slim line at the window's foot, above the pace page's dock, while nothing new can come in: in sight wherever the page is
 * scrolled, and nothing moves under a finger when it comes or goes. The live region stays, so that it is announced.
 */
export function OfflineBar({ outage }: { outage: Outage | null }) {
  const { t } = useTranslator();
  return (
    <div role="status">
      {outage === null ? null : (
        <Bar>
          <Icon name="offline" size={16} />
          {t(outage === 'offline' ? 'shell.offline' : 'shell.noAnswer')}
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
  /* What lies under it is still touched. */
  pointer-events: none;
  svg {
    flex: none;
  }
  /* Not over the totals that stand at the foot of the pace page's table. */
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
