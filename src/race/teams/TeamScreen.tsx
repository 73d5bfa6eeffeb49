import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CaptainGuard } from '#src/race/CaptainGuard.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TeamBoard } from './TeamBoard.tsx';
import { loadTeam } from './useRaceRegistration.ts';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One of a captain's teams: roster, what is missing, registration. */
export function TeamScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  if (isSignedIn && riderId !== null) return <LoadedTeam key={`${riderId} ${id}`} id={id} />;
  return (
    <Page>
      <PageHeader title={t('page.races-teams-id')} />
      <CaptainGuard text={t('team.login')} busy={<TeamSkeleton />}>
        {/* Never called: a signed-in captain sees the team above. */}
        {() => null}
      </CaptainGuard>
    </Page>
  );
}

function LoadedTeam({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const team = useResource('team', [id], (signal) => loadTeam(id, signal));
  const isMissing = team.state === 'failed' && team.failure.kind === 'problem' && team.failure.status === 404;
  if (isMissing) return <ErrorScreen status={404} subject={t('page.races-teams-id')} list="races-teams" />;
  return (
    <Page>
      {team.state === 'ready' ? null : <PageHeader title={t('page.races-teams-id')} />}
      <ResourceView resource={team} failedTitle={t('team.failed')} busy={<TeamSkeleton />}>
        {(loaded) => <TeamBoard teamAndRace={loaded} />}
      </ResourceView>
    </Page>
  );
}

/** A skeleton in the page's shape. */
function TeamSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton height={28} />
      <Skeleton height={136} />
      <Skeleton height={320} />
    </Stack>
  );
}
