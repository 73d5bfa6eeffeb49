import { useId } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { findNextStart, type NextStart } from './findNextStart.ts';

/** A countdown to what opens or starts next; without one the block is removed and its neighbour takes the space. */
export function NextRaceBlock() {
  const { t } = useTranslator();
  const id = useId();
  const resource = useResource('nextRaceBlock.race', [], loadNextStart);
  if (resource.state === 'ready' && resource.answer === null) return null;
  return (
    <Section aria-labelledby={id} data-columns={4}>
      <h2 id={id}>{t('homeRace.title')}</h2>
      <ResourceView resource={resource} failedTitle={t('homeRace.failed')} busy={<Skeleton height={320} />}>
        {(nextStart) => (nextStart === null ? null : <RaceSign nextStart={nextStart} />)}
      </ResourceView>
    </Section>
  );
}

/** Events are requested only if no race is coming up. */
async function loadNextStart(signal: AbortSignal): Promise<CallResult<NextStart | null>> {
  const races = await callEndpoint(racesEndpoints.listGroupRaces, {}, signal);
  if (!races.ok) return races;
  const nowMs = Date.parse(races.answer.server_now);
  const race = findNextStart(races.answer.results, [], nowMs);
  if (race !== null) return { ...races, answer: race };
  const events = await callEndpoint(eventsEndpoints.listEvents, { query: { page_size: 10 } }, signal);
  if (!events.ok) return events;
  return { ...events, answer: findNextStart([], events.answer.results, nowMs) };
}

function RaceSign({ nextStart }: { readonly nextStart: NextStart }) {
  const { t, l, language } = useTranslator();
  const skewMs = useServerSkewMs();
  const { race } = nextStart;
  const day = new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Taipei',
  }).format(nextStart.dayMs);
  return (
    <Sign>
      <Countdown
        label={t(`homeRace.until.${nextStart.kind}`)}
        atMs={nextStart.atMs}
        skewMs={skewMs}
        passedContent={t(`homeRace.now.${nextStart.kind}`)}
        isLarge
        isCalm
      />
      <div>
        <h3>{race === null ? l(nextStart.name) : l(race.editionName)}</h3>
        {race === null ? null : (
          <p className="num">
            {l(nextStart.name)} ·{' '}
            {t('homeRace.laps', { count: race.lapCount, km: formatFixed(race.lapM / 1_000, 1, language) })}
          </p>
        )}
        <p className="num">
          {day}
          {nextStart.isSample ? ` · ${t('homeBoard.sample')}` : ''}
        </p>
        {race === null || readToken() === null ? null : <OwnTeam raceId={race.id} />}
      </div>
      <ButtonLink as={Link} href={nextStart.href}>
        {t('homeRace.see')}
      </ButtonLink>
    </Sign>
  );
}

/** The signed-in rider's team, if any. Nothing waits for it, and a failure shows nothing. */
function OwnTeam({ raceId }: { readonly raceId: string }) {
  const { t } = useTranslator();
  const isRider = useAuth(isLoggedIn);
  const team = useResource<string | null>('nextRaceBlock.ownTeam', [raceId, isRider], async (signal) => {
    const noTeam = { ok: true, answer: null, serverNowMs: null } as const;
    if (!isRider) return noTeam;
    const teams = await callEndpoint(teamsEndpoints.listTeams, { params: { id: raceId } }, signal);
    return teams.ok ? { ...teams, answer: teams.answer.results[0]?.name ?? null } : noTeam;
  });
  if (team.state !== 'ready' || team.answer === null) return null;
  return <p>{t('homeRace.team', { name: team.answer })}</p>;
}

const Section = styled.section`
  min-height: 376px;
  > [role='alert'] { min-height: 320px; }
  > h2 { min-height: 48px; margin-bottom: 8px; font-size: 1.25rem; font-weight: 750; line-height: 48px; }
`;
/** A green road sign with a white line; the countdown is its heading. */
const Sign = styled.div`
  display: grid;
  gap: 4px;
  grid-template-rows: auto 1fr auto;
  min-height: 320px;
  padding: 28px 26px 26px;
  border-radius: 10px;
  background: var(--post);
  box-shadow: inset 0 0 0 5px var(--post), inset 0 0 0 8px var(--on-post);
  color: var(--on-post);
  && > div:first-child { display: grid; justify-content: start; padding: 0; background: none; box-shadow: none; }
  && > div:first-child > b { margin: 0; font-size: clamp(2.5rem, 11vw, 3.25rem); font-weight: 800; line-height: 1.25; white-space: normal; }
  && > div:first-child > b[data-calm] { font-size: clamp(4rem, 20vw, 6rem); line-height: 1.1; }
  h3 { margin-top: 12px; font-size: 1.25rem; font-weight: 750; line-height: 1.35; overflow-wrap: anywhere; }
  > a { align-self: end; margin-top: 16px; border-color: transparent; background: var(--on-post); color: var(--post); }
  :focus-visible { outline-color: var(--on-post); outline-offset: 3px; }
`;
