import { useState } from 'react';
import type { Member, MemberList } from '#contract/races/members.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import type { RaceList } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { loadBoth } from '#src/api/loadBoth.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CaptainGuard } from '#src/race/CaptainGuard.tsx';
import { useDeletion } from '#src/race/useDeletion.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList } from '#src/ui/EntryRow.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText, Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { MemberDialog, type MemberDrafts } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';

/** The people whom a captain enters into teams; they remain for the races of later years. */
export function MembersScreen() {
  const { t } = useTranslator();
  return (
    <Page width="reading">
      <PageHeader title={t('page.races-members')} />
      <CaptainGuard text={t('members.login')} busy={<ListSkeleton />}>
        {(riderId) => <Members key={riderId} />}
      </CaptainGuard>
    </Page>
  );
}

function Members() {
  const { t } = useTranslator();
  const [lastAnswer, setLastAnswer] = useState<readonly [MemberList, RaceList] | null>(null);
  const loaded = useResource('members', [], (signal) =>
    loadBoth(
      callEndpoint(membersEndpoints.listMembers, {}, signal),
      callEndpoint(racesEndpoints.listRaces, {}, signal),
    ),
  );
  if (loaded.state === 'ready' && loaded.answer !== lastAnswer) setLastAnswer(loaded.answer);
  // The list stays visible while it reloads after a change.
  const resource =
    loaded.state === 'busy' && lastAnswer !== null
      ? { ...loaded, state: 'ready' as const, answer: lastAnswer }
      : loaded;
  return (
    <ResourceView resource={resource} failedTitle={t('members.failed')} busy={<ListSkeleton />}>
      {([{ results }, races]) => <MemberBoard members={results} races={races.results} onChanged={loaded.retry} />}
    </ResourceView>
  );
}

interface MemberBoardProps {
  readonly members: MemberList['results'];
  readonly races: RaceList['results'];
  readonly onChanged: () => void;
}

function MemberBoard({ members, races, onChanged }: MemberBoardProps) {
  const { t } = useTranslator();
  const [openId, setOpenId] = useChoiceInUrl('member');
  const [idToDelete, setIdToDelete] = useState<string | null>(null);
  const [statusText, setStatusText] = useState('');
  const [drafts] = useState<MemberDrafts>(() => new Map());
  const nextRace = races.find(({ status }) => status !== 'finished') ?? null;
  const editedMember = members.find(({ id }) => id === openId) ?? null;
  const memberToDelete = members.find(({ id }) => id === idToDelete) ?? null;
  const addButton = (
    <Button data-variant="primary" onClick={() => setOpenId('new')}>
      {t('members.add')}
    </Button>
  );
  return (
    <Stack gap={12}>
      <StatusText wrap="anywhere" role="status">
        {statusText}
      </StatusText>
      {members.length === 0 ? (
        <EmptyState title={t('members.none')} text={t('members.noneText')} action={addButton} />
      ) : (
        <>
          <Cluster align="center" rowGap={8} gap={16}>
            <Text place="flex220" tone="soft">
              {t('members.intro')}
            </Text>
            {addButton}
          </Cluster>
          <EntryList aria-label={t('page.races-members')}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                races={races}
                nextRace={nextRace}
                onEdit={() => setOpenId(member.id)}
                onDelete={() => setIdToDelete(member.id)}
              />
            ))}
          </EntryList>
        </>
      )}
      {openId === 'new' || editedMember !== null ? (
        <MemberDialog
          key={openId}
          race={nextRace}
          drafts={drafts}
          member={editedMember}
          onClose={() => setOpenId(null)}
          onSaved={(member) => {
            setOpenId(null);
            setStatusText(t('members.saved', { name: member.name }));
            onChanged();
          }}
        />
      ) : null}
      {memberToDelete === null ? null : (
        <DeleteMember
          member={memberToDelete}
          onClose={() => setIdToDelete(null)}
          onDeleted={() => {
            setIdToDelete(null);
            setStatusText(t('members.deleted', { name: memberToDelete.name }));
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}

/** A skeleton in the list's shape. */
function ListSkeleton() {
  return (
    <Stack gap={12}>
      <Skeleton height={48} />
      <Skeleton height={96} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a member who is in no team, after a confirmation. */
function DeleteMember({ member, onClose, onDeleted }: Props) {
  const { t } = useTranslator();
  const { action, isBusy, onConfirm } = useDeletion(
    (signal) => callEndpoint(membersEndpoints.deleteMember, { params: { id: member.id } }, signal),
    onDeleted,
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('members.delete.title', { name: member.name })}
      warning={t('members.delete.final')}
      confirmLabel={t('members.delete.confirm')}
      cancelLabel={t('members.delete.keep')}
      onConfirm={onConfirm}
      isDestructive
      isBusy={isBusy}
      failure={formatFailureReason(action, { 'member.inTeam': 'members.delete.inTeam' }, t)}
    >
      {t('members.delete.text')}
    </ConfirmDialog>
  );
}
