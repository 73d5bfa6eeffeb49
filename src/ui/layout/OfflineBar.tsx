import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '../icons/Icon.tsx';

/** Why nothing new comes in: no network at all, or a server that does not answer. */
export type Outage = 'offline' | 'noAnswer';

/** A slim line while nothing new can come in; the live region stays, so that it is announced. */
export function OfflineBar({ outage }: { outage: Outage | null }) {
  const { t } = useTranslator();
  return (
    <div role="status">
      {outage === null ? null : (
        <Bar>
          <Icon name="offline" size={18} />
          {t(outage === 'offline' ? 'shell.offline' : 'shell.noAnswer')}
        </Bar>
      )}
    </div>
  );
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  background: var(--amber);
  color: var(--on-amber);
  font-size: 14px;
  font-weight: 600;
  line-height: 1.4;
  svg {
    flex: none;
  }
`;
