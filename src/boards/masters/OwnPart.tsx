import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RankingMembership } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { whileBusy } from '#src/ui/whileBusy.ts';

interface Props {
  /** Null for a visitor, and until it is known. */
  readonly membership: RankingMembership | null;
  readonly isSignedIn: boolean;
  readonly isRanked: boolean;
  readonly onChanged: () => void;
}

/** How one gets on the board, and off it again: nobody is ranked who did not agree. */
export function OwnPart({ membership, isSignedIn, isRanked, onChanged }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  if (!isSignedIn)
    return (
      <Box>
        <p>{t('masters.whyJoin')}</p>
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      </Box>
    );
  if (membership === null) return null;
  if (membership.joined_at === null) return <Join onChanged={onChanged} />;
  return <Member membership={membership} isRanked={isRanked} onChanged={onChanged} />;
}

function Join({ onChanged }: Pick<Props, 'onChanged'>) {
  const { t } = useTranslator();
  const { action, run } = useAction<RankingMembership>();
  const join = async () => {
    const result = await run((signal) => callEndpoint(rankingsEndpoints.joinRanking, {}, signal));
    if (result?.ok) onChanged();
  };
  return (
    <Box>
      <p>{t('masters.whyJoin')}</p>
      <p>{t('masters.shownText')}</p>
      <Button data-variant="primary" {...whileBusy(action.state === 'busy')} onClick={() => void join()}>
        {t('masters.join')}
      </Button>
      <ActionOutcome action={action} failed={t('masters.joinFailed')} />
    </Box>
  );
}

function Member({ membership, isRanked, onChanged }: Omit<Props, 'isSignedIn'>) {
  const { t } = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const { action, run, reset } = useAction<RankingMembership>();
  const leave = async () => {
    const result = await run((signal) => callEndpoint(rankingsEndpoints.leaveRanking, {}, signal));
    if (!result?.ok) return;
    setAsking(false);
    onChanged();
  };
  const close = () => {
    reset();
    setAsking(false);
  };
  const efforts = membership?.effort_count ?? 0;
  return (
    <Box>
      <p>{isRanked ? t('masters.member') : t(efforts > 0 ? 'masters.notCalculated' : 'masters.noEffort')}</p>
      {isRanked || efforts > 0 ? null : (
        <ButtonLink as={Link} href={pageHref('verifications')}>
          {t('page.verifications')}
        </ButtonLink>
      )}
      <Button onClick={() => setAsking(true)}>{t('masters.leave')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('masters.leaveTitle')}
        confirm={t('masters.leave')}
        cancel={t('masters.stay')}
        isDestructive
        isBusy={action.state === 'busy'}
        onConfirm={() => void leave()}
      >
        <p>{t('masters.leaveText')}</p>
        <ActionOutcome action={action} failed={t('masters.leaveFailed')} />
      </ConfirmDialog>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 16px;
  > p { flex: 1 1 320px; color: var(--soft); }
`;
