import { useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { StackCard } from '#src/ui/primitives/Card.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLazyWords } from '../lazy/boardsLazyWords.ts';
import type { OwnRankSummary } from '../lazy/OwnRankSummary.tsx';
import type { AgreementForm } from './AgreementForm.tsx';
import type { BoardQuery } from './useBoard.ts';

interface Props {
  /** Null for a visitor, and until it is known. */
  readonly membership: RankingMembership | null;
  readonly isSignedIn: boolean;
  readonly isRanked: boolean;
  /** The board and time span that are shown. */
  readonly query: Pick<BoardQuery, 'span' | 'board'>;
  readonly onChanged: () => void;
}

/** Lets a rider join the board, change the answers given then, and leave; only riders who agreed are ranked. */
export function MembershipPart({ membership, isSignedIn, ...memberProps }: Props) {
  const { onChanged } = memberProps;
  const { t } = useTranslator();
  const session = useSession();
  if (!isSignedIn)
    return (
      <Cluster align="center" rowGap={8} gap={16} marginTop={16}>
        <Text place="flex320" tone="soft">
          {t('masters.whyJoin')}
        </Text>
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      </Cluster>
    );
  if (membership === null) return null;
  return membership.joined_at === null ? (
    <StackCard gap={12} maxWidth={720} marginTop={16} padding={16}>
      <p>{t('masters.whyJoin')}</p>
      <VisibilityNote />
      <Agreement membership={membership} onChanged={onChanged} />
    </StackCard>
  ) : (
    <MemberActions membership={membership} {...memberProps} />
  );
}

/** The form loads the schema library, which nothing else on this page needs. */
const agreementForm = createLazyPart(async () => (await import('./AgreementForm.tsx')).AgreementForm);

function Agreement(props: Parameters<typeof AgreementForm>[0]) {
  return <Lazy part={agreementForm} when="now" fallback={<Skeleton height={240} />} props={props} />;
}

/** Which of a member's data are public, and which stay private. */
function VisibilityNote() {
  const { t } = useTranslator();
  return (
    <Stack as="ul" gap={4} items="dots" tone="soft">
      <li>{t('masters.shownText')}</li>
      <li>{t('masters.agree.weight')}</li>
      <li>{t('masters.agree.leave')}</li>
    </Stack>
  );
}

type MemberProps = Omit<Props, 'isSignedIn' | 'membership'> & { readonly membership: RankingMembership };

function MemberActions({ membership, isRanked, query, onChanged }: MemberProps) {
  const { t } = useTranslator();
  const [openDialog, setOpenDialog] = useState<'leave' | 'change' | null>(null);
  const { action, run, reset } = useAction<RankingMembership>();
  const leave = async () => {
    const result = await run((signal) => callEndpoint(rankingsEndpoints.leaveRanking, {}, signal));
    if (!result?.ok) return;
    setOpenDialog(null);
    onChanged();
  };
  const close = () => {
    reset();
    setOpenDialog(null);
  };
  const { effort_count: effortCount } = membership;
  return (
    <Cluster align="center" rowGap={8} gap={16} marginTop={16}>
      {effortCount > 0 ? (
        <Block place="flex320" tone="soft">
          {isRanked ? <p>{t('masters.member')}</p> : null}
          <RankSummaryPart {...query} isRanked={isRanked} />
        </Block>
      ) : (
        <Text place="flex320" tone="soft">
          {t(isRanked ? 'masters.member' : 'masters.noEffort')}
        </Text>
      )}
      {isRanked || effortCount > 0 ? null : (
        <ButtonLink as={Link} href={toPageHref('verifications')}>
          {t('page.verifications')}
        </ButtonLink>
      )}
      <Button onClick={() => setOpenDialog('change')}>{t('masters.agree.change')}</Button>
      <Button onClick={() => setOpenDialog('leave')}>{t('masters.leave')}</Button>
      <Dialog isOpen={openDialog === 'change'} onClose={close} title={t('masters.agree.change')}>
        <Stack gap={12}>
          <VisibilityNote />
          <Agreement membership={membership} onChanged={onChanged} />
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={openDialog === 'leave'}
        onClose={close}
        title={t('masters.leaveTitle')}
        confirmLabel={t('masters.leave')}
        cancelLabel={t('masters.stay')}
        isDestructive
        isBusy={action.state === 'busy'}
        onConfirm={() => void leave()}
      >
        <p>{t('masters.leaveText')}</p>
        <ActionOutcome action={action} failedText={t('masters.leaveFailed')} />
      </ConfirmDialog>
    </Cluster>
  );
}

/** Two lines on a phone. */
const summaryHeightPx = 72;

const rankSummary = createLazyPart(
  async () => (await import('../lazy/OwnRankSummary.tsx')).OwnRankSummary,
  boardsLazyWords,
);

/** What the board does not count yet, or hides from others; loads after the board. */
function RankSummaryPart(props: Parameters<typeof OwnRankSummary>[0]) {
  // Riders without a rank see it above the board, which must not move when it loads.
  return props.isRanked ? (
    <Lazy part={rankSummary} props={props} when="idle" />
  ) : (
    <Lazy part={rankSummary} props={props} when="now" fallback={<Skeleton height={summaryHeightPx} />} />
  );
}
