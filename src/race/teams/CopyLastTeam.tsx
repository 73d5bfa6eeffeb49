import { useRef } from 'react';
import { useLocation } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import type { TeamAnswer, TeamList } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Text } from '#src/ui/primitives/Text.tsx';

interface Props {
  readonly race: RaceSummary;
  readonly predecessors: TeamList['predecessors'];
}

/** Copies one of last year's teams with one press: roster, coach and contact person. */
export function CopyLastTeam({ race, predecessors }: Props) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const { action, run } = useAction<TeamAnswer>();
  /** One idempotency key per team, so that pressing again does not create a second one. */
  const idempotencyKeys = useRef(new Map<string, string>());
  const isBusy = action.state === 'busy';
  const copyTeam = async (id: string) => {
    const key = idempotencyKeys.current.get(id) ?? createUuid();
    idempotencyKeys.current.set(id, key);
    const result = await run((signal) => createFromPredecessor(race.id, id, { key, signal }));
    if (result?.ok) navigate(toPageHref('races-teams-id', { id: result.answer.team.id }));
  };
  const refusals = {
    'race.notOpen': 'teams.notOpen',
    'request.invalid': 'newTeam.taken',
    'resource.notFound': 'newTeam.gone',
  } as const;
  const code =
    action.state === 'failed' && action.failure.kind === 'problem' ? action.failure.problem?.code : undefined;
  const reason =
    code === 'team.tooMany'
      ? t('teams.tooMany', { max: raceLimits.teamsPerCaptainMax })
      : formatFailureReason(action, refusals, t);
  return (
    <>
      {reason === null ? null : (
        <Text tone="alarm" weight={600} role="alert">{`${t('newTeam.bringFailed')} ${reason}`}</Text>
      )}
      <EntryList>
        {predecessors.map(({ id, name, rank, member_count: count }) => (
          <EntryRow
            key={id}
            title={name}
            lines={[
              `${rank === null ? t('newTeam.noRank') : t('newTeam.rank', { rank })} · ${t('newTeam.riders', { count })}`,
            ]}
            actions={
              <Button
                {...getBusyProps(isBusy)}
                aria-label={t('newTeam.bringOf', { name })}
                onClick={isBusy ? undefined : () => void copyTeam(id)}
              >
                {t(isBusy ? 'newTeam.bringing' : 'newTeam.bring')}
              </Button>
            }
          />
        ))}
      </EntryList>
    </>
  );
}

/** Creates a copy of last year's team: the server copies the roster, this call sends name, coach and contact person. */
async function createFromPredecessor(
  raceId: string,
  id: string,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<CallResult<TeamAnswer>> {
  const previous = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, signal);
  if (!previous.ok) return previous;
  const { name, coach, contact_person } = previous.answer.team;
  const body = { name, coach, contact_person, predecessor_team_id: id };
  return callEndpoint(teamsEndpoints.createTeam, { params: { id: raceId }, body, idempotencyKey: key }, signal);
}
