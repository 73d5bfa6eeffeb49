import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import type { ConsentList, ConsentPurpose, PersonalData, RiderProfile } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { providerNames } from '#src/account/providerNames.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { bringIntoView } from '#src/ui/bringIntoView.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { FtpHistory } from './FtpHistory.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

/** The rider's profile: personal data, linked providers, and what others may see. */
export function ProfileScreen() {
  const { t } = useTranslator();
  const rider = useAuth((view) => view.user);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingRider = useAuth((view) => view.loading);
  return (
    <Page width="reading">
      <PageHeader title={t('page.profile')} />
      {isSignedIn && rider !== null ? (
        <Stack gap={32}>
          <div>
            <ProfileHead rider={rider} />
            <MastersRank riderId={rider.id} />
          </div>
          {/* The key makes a new form for another rider. */}
          <ProfileForm key={rider.id} rider={rider} />
          <FtpHistory currentFtpW={rider.ftp_w} />
          <LinkedProviders />
          <Sessions />
          <Consents />
          <MyData username={rider.username} />
        </Stack>
      ) : isLoadingRider ? (
        <LoadingRegion>
          <Stack gap={32}>
            <Skeleton height={72} />
            <Skeleton height={420} />
            <Skeleton height={220} />
          </Stack>
        </LoadingRegion>
      ) : (
        <LoginRequired />
      )}
    </Page>
  );
}

/** Picture, name and badge, and the provider of the current session. */
function ProfileHead({ rider }: { readonly rider: RiderProfile }) {
  const { t } = useTranslator();
  return (
    <Row align="center" gap={16} wrap="anywhere">
      <Avatar rider={rider} size={64} />
      <div>
        <Text size="heading" weight={700} tone="ink">
          {rider.username} <MembershipBadge membership={rider.membership} />
        </Text>
        <Text tone="soft" size="small">
          {t('profile.signedInWith', { provider: providerNames[rider.auth_provider] })}
        </Text>
      </div>
    </Row>
  );
}

/**
 * The rider's rank on the masters board. Shows a link to the board while the rank loads, if it failed to load, or if
 * the rider is not ranked. Its height is fixed, so that the page does not move when the rank loads.
 */
export function MastersRank({ riderId }: { readonly riderId: string }) {
  const { t, language } = useTranslator();
  const resource = useResource(
    'profile.mastersRank',
    [riderId],
    async (signal: AbortSignal): Promise<CallResult<RankingEntry | null>> => {
      const membershipResult = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
      if (!membershipResult.ok) return membershipResult;
      if (membershipResult.answer.joined_at === null) return { ...membershipResult, answer: null };
      const request = { params: { id: riderId }, query: { span: 'all' } } as const;
      const athleteResult = await callEndpoint(rankingsEndpoints.getRankedAthlete, request, signal);
      return athleteResult.ok ? { ...athleteResult, answer: athleteResult.answer.entry } : athleteResult;
    },
  );
  const entry = resource.state === 'ready' ? resource.answer : null;
  const boardHref = toPageHref('wolf-rankings');
  return (
    <RankLine>
      {t('page.wolf-rankings')}
      {' · '}
      {entry === null ? (
        <Link href={boardHref}>{t('profile.mastersLink')}</Link>
      ) : (
        <Link href={`${boardHref}?athlete=${riderId}`} className="num">
          {t('profile.mastersPlace', {
            rank: formatFixed(entry.rank, 0, language),
            score: formatFixed(entry.score, 0, language),
          })}
        </Link>
      )}
    </RankLine>
  );
}

const RankLine = styled.p`
  min-height: 48px;
  margin-top: 8px;
  color: var(--soft);
  line-height: 48px;
  a { display: inline-block; }
`;

/** Lets riders download all data stored about them, or delete the account. */
function MyData({ username }: { readonly username: string }) {
  const { t } = useTranslator();
  const { action, run } = useAction<PersonalData>();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = async () => {
    const result = await run((signal) => callEndpoint(ridersEndpoints.exportMe, {}, signal));
    if (!result?.ok) return;
    const day = toIsoDay(result.answer.exported_at);
    const json = JSON.stringify(result.answer, null, 2);
    saveFile(new File([json], `wolfpace-${day}.json`, { type: 'application/json' }));
  };
  return (
    <Section title={t('profile.data')}>
      <p>{t('profile.exportText')}</p>
      <Stack align="start" gap={12}>
        <Button {...getBusyProps(action.state === 'busy')} onClick={() => void download()}>
          {t('profile.export')}
        </Button>
        <ActionOutcome action={action} failedText={t('profile.exportFailed')} />
        <DangerButton onClick={() => setIsDeleting(true)}>{t('profile.remove')}</DangerButton>
      </Stack>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} username={username} />
    </Section>
  );
}
const DangerButton = styled(Button)`
  && {
    border-color: transparent;
    background: transparent;
    color: var(--signal);
    padding-inline: 0;
    text-decoration: underline;
  }
`;

/** Increase this when the consents' texts change their meaning: the server stores which version was agreed to. */
const consentTextVersion = 1;

const loadConsents = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listConsents, {}, signal);

/** What others may see, one switch for each; all are off by default. */
function Consents() {
  const { t } = useTranslator();
  const resource = useResource('profile.consents', [], loadConsents);
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    // Returns the function that stops the scrolling.
    () => (container.current === null || location.hash !== '#consents' ? undefined : bringIntoView(container.current)),
    [],
  );
  return (
    <Block display="narrow" scrollMargin={16} ref={container}>
      <Section title={t('profile.consents')} intro={t('profile.consentsText')}>
        <ResourceView resource={resource} busy={<Skeleton height={144} />}>
          {(consents) => <ConsentSwitches initial={consents} />}
        </ResourceView>
      </Section>
    </Block>
  );
}

function ConsentSwitches({ initial }: { readonly initial: ConsentList }) {
  const { t } = useTranslator();
  const [consents, setConsents] = useState(initial);
  const { action, run } = useAction<ConsentList>();
  const change = async (purpose: ConsentPurpose, isGiven: boolean) => {
    const result = await run((signal) =>
      callEndpoint(
        ridersEndpoints.changeConsent,
        { params: { purpose }, body: { is_given: isGiven, text_version: consentTextVersion } },
        signal,
      ),
    );
    if (result?.ok) setConsents(result.answer);
  };
  return (
    <>
      {consents.results.map(({ purpose, is_given: isGiven }) => (
        <Checkbox
          key={purpose}
          isFramed
          label={<strong>{t(`profile.${purpose}`)}</strong>}
          hint={t(`profile.${purpose}Text`)}
          value={isGiven}
          isBusy={action.state === 'busy'}
          onChange={(next) => void change(purpose, next)}
        />
      ))}
      <ActionOutcome action={action} failedText={t('profile.consentFailed')} doneText={t('profile.saved')} />
    </>
  );
}
