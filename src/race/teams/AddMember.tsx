import { useState } from 'react';
import type { Member } from '#contract/races/members.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { Team, TeamAnswer } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { MemberDrafts } from '#src/race/members/MemberDialog.tsx';
import type { FormRace } from '#src/race/members/MemberFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { memberForm } from './lazyParts.ts';

interface Props {
  readonly team: Team;
  readonly race: FormRace;
  readonly drafts: MemberDrafts;
  readonly onTeam: (team: Team) => void;
  readonly onClose: () => void;
}

const refusals = {
  'team.full': 'team.add.full',
  'team.registered': 'team.locked',
  'member.inOtherTeam': 'team.add.inOtherTeam',
  'resource.notFound': 'team.add.gone',
} as const;

/** Adds one of the captain's members to the team, or a new one. */
export function AddMember({ team, race, drafts, onTeam, onClose }: Props) {
  const { t } = useTranslator();
  const [isCreatingMember, setIsCreatingMember] = useState(false);
  const [status, setStatus] = useState('');
  const { action, run } = useAction<TeamAnswer>();
  const members = useResource('addMember', [], (signal) => callEndpoint(membersEndpoints.listMembers, {}, signal));
  const isFull = team.members.length >= raceLimits.ridersPerTeam;
  const addToTeam = async ({ id, name }: Member) => {
    setStatus('');
    const args = { params: { id: team.id }, body: { member_id: id } };
    const result = await run((signal) => callEndpoint(teamsEndpoints.addTeamMember, args, signal));
    if (!result?.ok) return;
    setStatus(t('team.add.added', { name }));
    onTeam(result.answer.team);
  };
  const reason = formatFailureReason(action, refusals, t);
  const needed = raceLimits.ridersPerTeam;
  if (isCreatingMember)
    return (
      <Lazy
        part={memberForm}
        when="now"
        props={{
          member: null,
          race,
          drafts,
          onClose: () => setIsCreatingMember(false),
          onSaved: (member) => {
            setIsCreatingMember(false);
            members.retry();
            void addToTeam(member);
          },
        }}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('team.add.title', { count: team.members.length, needed })}>
      <Stack gap={12} alerts="bold">
        <StatusText role="status">{status}</StatusText>
        {reason === null ? null : <p role="alert">{`${t('team.add.notAdded')} ${reason}`}</p>}
        {isFull ? (
          <p>{t('team.add.full')}</p>
        ) : (
          <Button data-variant="primary" onClick={() => setIsCreatingMember(true)}>
            {t('team.add.fresh')}
          </Button>
        )}
        <ResourceView
          resource={members}
          failedTitle={t('team.add.failed')}
          busy={<Skeleton height={160} />}
          renderEmpty={({ results }) =>
            results.length > 0 ? null : <EmptyState title={t('team.add.none')} text={t('team.add.noneText')} />
          }
        >
          {({ results }) => (
            <EntryList>
              {results.map((member) => (
                <MemberChoice
                  key={member.id}
                  member={member}
                  team={team}
                  isFull={isFull}
                  isBusy={action.state === 'busy'}
                  onAdd={() => void addToTeam(member)}
                />
              ))}
            </EntryList>
          )}
        </ResourceView>
      </Stack>
    </Dialog>
  );
}

interface MemberChoiceProps {
  readonly member: Member;
  readonly team: Team;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** A member of another team in the race cannot be chosen; the message names that team. */
function MemberChoice({ member, team, isFull, isBusy, onAdd }: MemberChoiceProps) {
  const { t } = useTranslator();
  const { name, missing } = member;
  const isInTeam = team.members.some(({ member_id: id }) => id === member.id);
  const otherTeam = member.teams.find(({ id, race_id: raceId }) => raceId === team.race_id && id !== team.id);
  const stateText = missing.length === 0 ? t('members.complete') : t('members.incomplete', { count: missing.length });
  return (
    <EntryRow
      title={name}
      lines={[
        isInTeam
          ? t('team.add.here')
          : otherTeam === undefined
            ? stateText
            : t('team.add.other', { team: otherTeam.name }),
      ]}
      actions={
        isInTeam || otherTeam !== undefined ? null : (
          <Button
            {...getBusyProps(isBusy)}
            disabled={isFull}
            aria-label={t('team.add.putOf', { name })}
            onClick={isBusy ? undefined : onAdd}
          >
            {t('team.add.put')}
          </Button>
        )
      }
    />
  );
}
