import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RosterGapKind } from '#contract/races/raceKinds.ts';
import type { Team } from '#contract/races/teams.ts';
import type { TeamAndRace } from '#machines/raceRegistration/raceRegistrationContext.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatList } from '#src/format/formatList.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { MemberDrafts } from '#src/race/members/MemberDialog.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { listRowMembers } from './buildChecklist.ts';
import { Checklist } from './Checklist.tsx';
import { DeleteTeam } from './DeleteTeam.tsx';
import { LockedTeam } from './LockedTeam.tsx';
import { teamNames } from './lazyParts.ts';
import { SlotDialog, type SlotStep } from './SlotDialog.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { TeamConfirmDialogs } from './TeamConfirmDialogs.tsx';
import { TeamFoot } from './TeamFoot.tsx';
import { findTeamChanges, useLastTeam } from './useLastTeam.ts';
import { type RaceRegistration, useRaceRegistration } from './useRaceRegistration.ts';

/** The open dialog. */
type DialogState =
  | { readonly kind: 'add' | 'delete' | 'payment' }
  | { readonly kind: 'slot'; readonly id: string; readonly initialStep: SlotStep }
  | null;

/** A team with its checklist, or locked; the bar at the bottom has the next action. */
export function TeamBoard({ teamAndRace }: { readonly teamAndRace: TeamAndRace }) {
  const { l, language } = useTranslator();
  const registration = useRaceRegistration(teamAndRace);
  const [dialog, setDialog] = useState<DialogState>(null);
  const namesRef = useRef<HTMLDivElement>(null);
  const { team, race, nowMs } = registration;
  const fixGap = (kind: RosterGapKind) => {
    if (kind === 'coach' || kind === 'contactPerson') {
      const field = kind === 'coach' ? 'coach' : 'contact_person';
      namesRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      return;
    }
    const [firstMember] = listRowMembers(kind, team);
    setDialog(
      firstMember === undefined
        ? { kind: 'add' }
        : {
            kind: 'slot',
            id: firstMember.member_id,
            initialStep: kind === 'consents' ? 'invitingGuardian' : 'choosing',
          },
    );
  };
  const dayFormat = new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <Columns>
      <PageHeader title={team.name} facts={[l(race.name), dayFormat.format(new Date(race.day))]} />
      <div>
        <BackLink href={toPageHref('races-id', { id: race.id })}>{l(race.name)}</BackLink>
        <TeamStatusLine registration={registration} nowMs={nowMs} />
        {team.is_locked ? (
          <LockedTeam registration={registration} />
        ) : (
          <OpenTeam registration={registration} onFixGap={fixGap} setDialog={setDialog} namesRef={namesRef} />
        )}
      </div>
      <Side>
        <SignupCountdown registration={registration} />
        <TeamFoot registration={registration} onFixGap={fixGap} onPayment={() => setDialog({ kind: 'payment' })} />
      </Side>
      <TeamConfirmDialogs registration={registration} />
      <OpenDialog registration={registration} dialog={dialog} onClose={() => setDialog(null)} />
    </Columns>
  );
}

/** The team's status, and the date of its registration or of the next deadline. */
function TeamStatusLine({
  registration: { team, race, teamState },
  nowMs,
}: {
  readonly registration: RaceRegistration;
  readonly nowMs: number;
}) {
  const { t, language } = useTranslator();
  const formatInstant = (instant: string) => formatNearMoment(instant, language, nowMs);
  const formatNextDate = () => {
    if (team.registered_at !== null) return t('team.sentAt', { at: formatInstant(team.registered_at) });
    if (teamState.period === 'signup' && race.signup_until !== null)
      return t('team.closes', { at: formatInstant(race.signup_until) });
    if (teamState.period === 'preRegistration' && race.pre_registration_until !== null)
      return t('team.preCloses', { at: formatInstant(race.pre_registration_until) });
    return teamState.period === 'between' && race.signup_from !== null
      ? t('team.opens', { at: formatInstant(race.signup_from) })
      : '';
  };
  return (
    <Cluster as="p" align="center" justify="between" rowGap={4} gap={12} marginBottom={12} className="num">
      <TeamStatusChip status={team.status} position={team.waitlist_position} />
      <Text as="span" tone="soft" size="small">
        {formatNextDate()}
      </Text>
    </Cluster>
  );
}

/** The countdown to signup, on a complete or pre-registered team. */
function SignupCountdown({ registration: { phase, race } }: { readonly registration: RaceRegistration }) {
  const { t } = useTranslator();
  const skewMs = useServerSkewMs();
  if ((phase !== 'awaitingSignup' && phase !== 'preRegistered') || race.signup_from === null) return null;
  return (
    <Countdown
      label={t('team.foot.until')}
      atMs={Date.parse(race.signup_from)}
      skewMs={skewMs}
      passedContent={t('team.foot.open')}
    />
  );
}

interface OpenTeamProps {
  readonly registration: RaceRegistration;
  readonly onFixGap: (kind: RosterGapKind) => void;
  readonly setDialog: (dialog: DialogState) => void;
  readonly namesRef: RefObject<HTMLDivElement | null>;
}

/** A team that can still be changed. */
function OpenTeam({ registration: { team, onTeam }, onFixGap, setDialog, namesRef }: OpenTeamProps) {
  const { t } = useTranslator();
  const lastTeam = useLastTeam(team.predecessor_team_id);
  const changes = lastTeam === null ? null : findTeamChanges(team, lastTeam);
  return (
    <Stack gap={20}>
      <SlotGrid
        members={team.members}
        newMemberIds={changes === null ? null : new Set(changes.newMembers.map(({ id }) => id))}
        onMember={({ member_id: id }) => setDialog({ kind: 'slot', id, initialStep: 'choosing' })}
        onEmpty={() => setDialog({ kind: 'add' })}
      />
      <Checklist team={team} formerNames={changes?.formerNames ?? []} onFixGap={onFixGap} />
      {lastTeam === null ? null : <LastYearChanges team={team} previous={lastTeam} />}
      <div ref={namesRef}>
        <Section title={t('team.about')}>
          <Lazy part={teamNames} when="now" props={{ team, onTeam }} fallback={<Skeleton height={320} />} />
        </Section>
      </div>
      <Button onClick={() => setDialog({ kind: 'delete' })}>{t('team.delete.open')}</Button>
    </Stack>
  );
}

const addMember = createLazyPart(async () => (await import('./AddMember.tsx')).AddMember);
const paymentDialog = createLazyPart(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);

interface OpenDialogProps {
  readonly registration: RaceRegistration;
  readonly dialog: DialogState;
  readonly onClose: () => void;
}

function OpenDialog({ registration, dialog, onClose }: OpenDialogProps) {
  const [, navigate] = useLocation();
  const [drafts] = useState<MemberDrafts>(() => new Map());
  const { team, race, onTeam } = registration;
  if (dialog === null) return null;
  if (dialog.kind === 'payment') return <Lazy part={paymentDialog} props={{ team, race, onClose }} when="now" />;
  // The team has just been registered, for example on another device.
  if (team.is_locked) return null;
  if (dialog.kind === 'add')
    return <Lazy part={addMember} props={{ team, race, drafts, onTeam, onClose }} when="now" />;
  if (dialog.kind === 'delete') {
    const goToTeams = () =>
      navigate(`${toPageHref('races-teams')}?race=${encodeURIComponent(race.id)}`, { replace: true });
    return <DeleteTeam team={team} onClose={onClose} onDeleted={goToTeams} />;
  }
  // Always a slot here; the checks narrow the type.
  const member = dialog.kind === 'slot' ? team.members.find(({ member_id: id }) => id === dialog.id) : undefined;
  const initialStep = dialog.kind === 'slot' ? dialog.initialStep : 'choosing';
  return member === undefined ? null : (
    <SlotDialog
      initialStep={initialStep}
      team={team}
      member={member}
      race={race}
      drafts={drafts}
      onTeam={onTeam}
      onClose={onClose}
    />
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 32px;
    align-items: start;
  }
`;
/** On a phone the countdown is above the roster; the next action is at the bottom of the window. */
const Side = styled.aside`
  display: grid;
  order: -1;
  gap: 16px;
  /* Takes no space without a countdown. */
  &:has(> :only-child) { margin-bottom: -16px; }
  @media ${media.desktop} {
    order: 0;
    &:has(> :only-child) { margin-bottom: 0; }
    position: sticky;
    top: 80px;
  }
`;

/** What has changed since last year's team. */
function LastYearChanges({ team, previous }: { readonly team: Team; readonly previous: Team }) {
  const { t, language } = useTranslator();
  const { formerNames, newMembers } = findTeamChanges(team, previous);
  const lines: readonly (string | null)[] = [
    formerNames.length > 0 ? t('team.left', { names: formatList(formerNames, language) }) : null,
    newMembers.length > 0
      ? t('team.joined', {
          names: formatList(
            newMembers.map(({ name }) => name),
            language,
          ),
        })
      : null,
    team.coach === previous.coach
      ? null
      : t('team.coachChanged', { before: previous.coach ?? t('team.nobody'), now: team.coach ?? t('team.nobody') }),
    team.contact_person === previous.contact_person
      ? null
      : t('team.contactChanged', {
          before: previous.contact_person ?? t('team.nobody'),
          now: team.contact_person ?? t('team.nobody'),
        }),
  ];
  const changedLines = lines.filter((line) => line !== null);
  return (
    <Notice title={t('team.changed')}>
      {changedLines.length === 0 ? t('team.same') : changedLines.map((line) => <p key={line}>{line}</p>)}
    </Notice>
  );
}
