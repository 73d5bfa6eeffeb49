import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { useIsLoggedIn } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import type { PullPlan, PullRequest } from '#workers/core/race/pullTypes.ts';
import { PullActions } from './PullActions.tsx';
import { PullHero } from './PullHero.tsx';
import { PullRiderCard } from './PullRiderCard.tsx';
import {
  createRoster,
  createTypedRider,
  distanceLimits,
  type PullRoster,
  parseNumber,
  readRoster,
  storeRoster,
  type TypedRider,
  toPullRequest,
} from './pullRoster.ts';
import { Slider } from './Slider.tsx';
import { useLimitError } from './useLimitError.ts';

/** The distance of a typical circuit race, for a roster without one. */
const defaultDistanceKm = '60';

/** The roster stored on this device for a team, prefilled with the team's names if its captain is signed in. */
function usePullRoster(teamId: string) {
  const { t } = useTranslator();
  const isLoggedIn = useIsLoggedIn();
  const [roster, setRoster] = useState<PullRoster>(
    () => readRoster(teamId) ?? createRoster((index) => t('pullPlan.rider', { count: index + 1 }), defaultDistanceKm),
  );
  const [teamName, setTeamName] = useState<string | null>(null);
  const changeRoster = useCallback(
    (next: PullRoster) => {
      setRoster(next);
      storeRoster(teamId, next);
    },
    [teamId],
  );
  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    void loadTeam(teamId, controller.signal).then((team) => {
      if (team === null || controller.signal.aborted) return;
      setTeamName(team.name);
      // Names are copied only into a roster that the captain has not edited.
      if (readRoster(teamId) !== null) return;
      setRoster((current) => ({
        ...current,
        distanceKm: team.distanceKm ?? current.distanceKm,
        riders: current.riders.map((rider, index) => ({ ...rider, name: team.names[index] ?? rider.name })),
      }));
    });
    return () => controller.abort();
  }, [isLoggedIn, teamId]);
  return { roster, changeRoster, teamName };
}

async function loadTeam(id: string, signal: AbortSignal) {
  const teamResult = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, signal);
  if (!teamResult.ok) return null;
  const { name, members, race_id: raceId } = teamResult.answer.team;
  const raceResult = await callEndpoint(racesEndpoints.getRace, { params: { id: raceId } }, signal);
  const distanceKm = raceResult.ok ? String((raceResult.answer.lap_count * raceResult.answer.lap_m) / 1_000) : null;
  return { name, names: members.map((member) => member.name), distanceKm };
}

/**
 * The plan for the newest request. While one is computed, the newest request waits, so that dragging a value never
 * terminates a worker; the last valid plan stays on screen until the next one arrives.
 */
function usePullPlan(request: PullRequest | null): PullPlan | null {
  const [plan, setPlan] = useState<PullPlan | null>(null);
  const newestRequest = useRef(request);
  const isRunning = useRef(false);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  useEffect(() => {
    newestRequest.current = request;
    const { signal } = controller.current;
    const computeNewest = async (): Promise<void> => {
      const startedRequest = newestRequest.current;
      if (startedRequest === null || isRunning.current) return;
      isRunning.current = true;
      // After a failure the last plan stays.
      const answer = await callTool('planPulls', startedRequest, signal).catch(() => null);
      isRunning.current = false;
      if (signal.aborted) return;
      if (answer !== null) setPlan(answer);
      if (newestRequest.current !== startedRequest) void computeNewest();
    };
    void computeNewest();
  }, [request]);
  // A plan for another number of riders does not match the cards.
  return request === null || plan?.riders.length !== request.riders.length ? null : plan;
}

/** Who leads the line, for how long and at how many watts; computed and stored on this device. */
export function PullPlanScreen({ params }: ScreenProps) {
  const { t } = useTranslator();
  const { roster, changeRoster, teamName } = usePullRoster(params['id'] ?? '');
  const [speedMps, setSpeedMps] = useState<number | null>(null);
  const request = useMemo(() => toPullRequest(roster, speedMps), [roster, speedMps]);
  const plan = usePullPlan(request);
  return (
    <Page>
      <PageHeader title={t('page.races-teams-pull-id')} facts={[teamName ?? t('pullPlan.own')]} />
      <Columns>
        <Stack gap={16}>
          <PullHero plan={plan} roster={roster} chosenSpeedMps={speedMps} onSpeed={setSpeedMps} />
          <PullConditions roster={roster} onChange={changeRoster} />
          <PullActions roster={roster} request={request} plan={plan} onChange={changeRoster} />
          <Text tone="soft" size="tiny" leading={1.5}>
            {t('pullPlan.privacy')}
          </Text>
          <Text tone="soft" size="tiny" leading={1.5}>
            {t('pullPlan.model')}
          </Text>
        </Stack>
        <PullRiders roster={roster} plan={plan} onChange={changeRoster} />
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 16px;
  @media ${media.desktop} {
    grid-template-columns: minmax(320px, 2fr) 3fr;
    align-items: start;
    gap: 32px;
  }
`;

interface Props {
  readonly roster: PullRoster;
  readonly plan: PullPlan | null;
  readonly onChange: (roster: PullRoster) => void;
}

const maxRiders = 10;
const minRiders = 2;

/** The line, from front to back. */
function PullRiders({ roster, plan, onChange }: Props) {
  const { t } = useTranslator();
  const { riders } = roster;
  const setRiders = (next: readonly TypedRider[]) => onChange({ ...roster, riders: next });
  const moveRider = (index: number, offset: number) => {
    const next = [...riders];
    const [rider] = next.splice(index, 1);
    if (rider) next.splice(index + offset, 0, rider);
    setRiders(next);
  };
  const createFreeKey = () => Math.max(...riders.map(({ key }) => Number(key))) + 1;
  return (
    <Stack as="ol" gap={8}>
      {riders.map((rider, index) => (
        <li key={rider.key}>
          <PullRiderCard
            position={index + 1}
            riderCount={riders.length}
            rider={rider}
            riderResult={plan?.riders[index] ?? null}
            lossS={plan?.withoutRider[index]?.lossS ?? null}
            onChange={(next) => setRiders(riders.map((each) => (each.key === next.key ? next : each)))}
            onMove={(offset) => moveRider(index, offset)}
            onRemove={riders.length > minRiders ? () => setRiders(riders.filter(({ key }) => key !== rider.key)) : null}
          />
        </li>
      ))}
      {riders.length < maxRiders ? (
        <li>
          <Button
            onClick={() =>
              setRiders([
                ...riders,
                createTypedRider(createFreeKey(), t('pullPlan.rider', { count: riders.length + 1 })),
              ])
            }
          >
            {t('pullPlan.addRider')}
          </Button>
        </li>
      ) : null}
    </Stack>
  );
}

interface PullConditionsProps {
  readonly roster: PullRoster;
  readonly onChange: (roster: PullRoster) => void;
}

function PullConditions({ roster, onChange }: PullConditionsProps) {
  const { t } = useTranslator();
  const getError = useLimitError();
  const { distanceKm, windMps, temperatureC } = roster;
  const isInvalid = parseNumber(distanceKm, distanceLimits) === null;
  return (
    <Section title={t('pullPlan.conditions')}>
      <Stack gap={8}>
        <NumberField
          label={t('pullPlan.distance')}
          unit="km"
          value={distanceKm}
          error={isInvalid ? getError(t('pullPlan.distance'), distanceLimits) : null}
          onChange={(next) => onChange({ ...roster, distanceKm: next })}
        />
        <Slider
          label={`${t('pullPlan.wind')} ${windMps.toFixed(1)} m/s`}
          value={windMps}
          min={-8}
          max={8}
          step={0.5}
          onChange={(next) => onChange({ ...roster, windMps: next })}
        />
        <Text tone="soft" size="tiny">
          {t('pullPlan.windHint')}
        </Text>
        <Slider
          label={`${t('pullPlan.air')} ${temperatureC} °C`}
          value={temperatureC}
          min={0}
          max={40}
          step={1}
          onChange={(next) => onChange({ ...roster, temperatureC: next })}
        />
      </Stack>
    </Section>
  );
}
