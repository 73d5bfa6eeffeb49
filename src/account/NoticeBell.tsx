import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AccountIcon } from './AccountIcon.tsx';

interface Props {
  readonly unreadCount: number;
  readonly onOpen: () => void;
}

/** A bell with the number of unread notices. */
export function NoticeBell({ unreadCount, onOpen }: Props) {
  const { t } = useTranslator();
  const label = unreadCount > 0 ? t('notice.unread', { count: unreadCount }) : t('notice.title');
  return (
    <Bell type="button" aria-label={label} title={label} aria-haspopup="dialog" onClick={onOpen}>
      <AccountIcon name="bell" />
      <Corner>
        <UnreadCount count={unreadCount} />
      </Corner>
    </Bell>
  );
}

/** Visual only: the label beside it contains the number. */
export function UnreadCount({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <Count className="num" aria-hidden="true">
      {count > 9 ? '9+' : count}
    </Count>
  );
}

const Bell = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  @media (hover: hover) {
    &:hover {
      background: var(--chip);
    }
  }
`;
const Corner = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  display: flex;
`;
const Count = styled.span`
  min-width: 20px;
  padding: 0 5px;
  border-radius: 10px;
  background: var(--signal);
  color: var(--on-signal);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 20px;
  text-align: center;
`;
