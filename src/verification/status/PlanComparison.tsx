import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { ComparedRow, PlanRideComparison } from '#contract/verifications/planComparison.ts';
import { comparePlan, findComparedRange, listTimedCheckpoints } from '#contract/verifications/planComparison.ts';
import type { AttemptDetail, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { DayWind } from './DayWind.tsx';

/** The rider's newest pace setting of the route, the course, and the ride compared with it. */
interface ComparedSetting {
  readonly setting: PaceSettingDetail;
  readonly route: RouteDetail;
  /** Null if no row can be compared. */
  readonly comparison: PlanRideComparison | null;
  /** The course was measured again after the setting was saved, so the positions of its rows are unknown. */
  readonly isCourseNew: boolean;
  /** The challenge covers less than the setting. */
  readonly isClipped: boolean;
}

/** Smaller differences are not mentioned. */
const minClippedM = 200;

/** Null if the route has no setting. */
async function loadComparison(
  attempt: AttemptDetail,
  signal: AbortSignal,
): Promise<CallResult<ComparedSetting | null>> {
  const routeId = attempt.challenge.route_id;
  // A hundred settings is the largest page; the newest ones come first.
  const list = await callEndpoint(
    paceSettingsEndpoints.listPaceSettings,
    { query: { route_id: routeId, page_size: 100 } },
    signal,
  );
  if (!list.ok) return list;
  const latest = list.answer.results.find(({ is_latest }) => is_latest) ?? list.answer.results[0];
  if (latest === undefined) return { ...list, answer: null };
  const [settingResult, routeResult] = await Promise.all([
    callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id: latest.id } }, signal),
    callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal),
  ]);
  if (!settingResult.ok) return settingResult;
  if (!routeResult.ok) return routeResult;
  return { ...settingResult, answer: compareRide(attempt, settingResult.answer, routeResult.answer) };
}

/** Uses the verdict's checkpoints and times, which the page also shows above. */
function compareRide({ result }: AttemptDetail, setting: PaceSettingDetail, route: RouteDetail): ComparedSetting {
  const gates = result?.checkpoints ?? [];
  const isCourseNew = setting.course.kind === 'route' && setting.course.course_version !== route.course.version;
  const settingRange = findComparedRange(setting, []);
  const comparedRange = isCourseNew ? settingRange : findComparedRange(setting, gates);
  const timedCheckpoints = listTimedCheckpoints(setting, gates, comparedRange);
  const startAndFinish = timedCheckpoints.filter(({ index }) => index === 0 || index === gates.length - 1);
  return {
    setting,
    route,
    comparison: comparePlan(isCourseNew ? startAndFinish : timedCheckpoints),
    isCourseNew,
    isClipped: settingRange.toM - settingRange.fromM - (comparedRange.toM - comparedRange.fromM) > minClippedM,
  };
}

interface Props {
  readonly attempt: AttemptDetail;
}

/** Compares the ride with the rider's newest pace setting of the route, from checkpoint to checkpoint. */
export function PlanComparison({ attempt }: Props) {
  const { t } = useTranslator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a judged ride does not change
  const resource = useResource('planComparison', [attempt.id, attempt.status], (signal) =>
    loadComparison(attempt, signal),
  );
  return (
    <Section title={t('verificationResult.planTitle')}>
      {resource.state === 'failed' ? (
        <FailedState failure={resource.failure} onRetry={resource.retry} title={t('verificationResult.planFailed')} />
      ) : resource.state === 'busy' ? (
        <LoadingRegion>
          <Skeleton height={280} />
        </LoadingRegion>
      ) : resource.answer === null ? (
        <EmptyState
          title={t('verificationResult.planEmpty')}
          text={t('verificationResult.planEmptyText')}
          action={
            <ButtonLink as={Link} href={toPageHref('route-id', { id: attempt.challenge.route_id })}>
              {t('verificationResult.openPacing')}
            </ButtonLink>
          }
        />
      ) : (
        <ComparisonView attempt={attempt} comparedSetting={resource.answer} />
      )}
    </Section>
  );
}

function ComparisonView({
  attempt,
  comparedSetting,
}: {
  readonly attempt: AttemptDetail;
  readonly comparedSetting: ComparedSetting;
}) {
  const { t, language } = useTranslator();
  const { setting, comparison, isCourseNew } = comparedSetting;
  return (
    <>
      <p>{t('verificationResult.planOf', { name: setting.name, date: formatDay(setting.updated_at, language) })}</p>
      {comparison === null ? (
        <p>{t('verificationResult.planFailed')}</p>
      ) : (
        <Rows comparedSetting={comparedSetting} comparison={comparison} gates={attempt.result?.checkpoints ?? []} />
      )}
      <DayWind attempt={attempt} setting={setting} />
      <Text tone="soft" size="small">
        {t(isCourseNew ? 'verificationResult.planCourseNew' : 'verificationResult.planAtGates')}
      </Text>
      {comparedSetting.isClipped ? (
        <Text tone="soft" size="small">
          {t('verificationResult.planClipped')}
        </Text>
      ) : null}
      {!isCourseNew && comparison?.isMerged ? (
        <Text tone="soft" size="small">
          {t('verificationResult.planMerged')}
        </Text>
      ) : null}
      <LearnFromRide routeId={attempt.challenge.route_id} />
    </>
  );
}

interface RowsProps {
  readonly comparedSetting: ComparedSetting;
  readonly comparison: PlanRideComparison;
  readonly gates: readonly CheckpointResult[];
}

function Rows({ comparedSetting, comparison, gates }: RowsProps) {
  const { t, l } = useTranslator();
  const formatRowName = ({ from, to }: ComparedRow) => {
    const fromGate = gates[from];
    const toGate = gates[to];
    return fromGate && toGate ? `${l(fromGate.name)} – ${l(toGate.name)}` : '';
  };
  const visibleRows = comparedSetting.isCourseNew ? [] : comparison.rows;
  return (
    <Container>
      <table className="num">
        <caption className="visually-hidden">{t('verificationResult.planTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verificationResult.segment')}</th>
            <th scope="col">{t('verificationResult.target')}</th>
            <th scope="col">{t('verificationResult.actual')}</th>
            <th scope="col">{t('verificationResult.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{formatRowName(row)}</th>
              <TimeCells times={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('verificationResult.whole')}</th>
            <TimeCells times={comparison.total} />
          </tr>
        </tfoot>
      </table>
    </Container>
  );
}

function TimeCells({ times: { targetS, actualS, differenceS } }: { readonly times: PlanRideComparison['total'] }) {
  return (
    <>
      <td>{formatDuration(targetS)}</td>
      <td>
        <b>{formatDuration(actualS)}</b>
      </td>
      <td data-faster={differenceS < 0} data-slower={differenceS > 0}>
        {formatSignedDuration(differenceS)}
      </td>
    </>
  );
}

/** On a phone the two names get a separate line, as in the table of checkpoints. */
const Container = styled.div`
  overflow: hidden;
  ${cardBox}
  table { position: relative; display: block; font-size: 0.875rem; line-height: 1.35; }
  thead, tbody, tfoot { display: block; }
  tr {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    gap: 2px 8px;
    padding: 10px;
  }
  th, td { padding: 0; text-align: end; }
  td { white-space: nowrap; }
  th:first-child { grid-column: 1 / -1; font-weight: 600; text-align: start; overflow-wrap: break-word; }
  td:nth-child(2), thead th:nth-child(2) { text-align: start; }
  thead tr { padding-block: 6px; }
  thead th { color: var(--soft); font-size: 0.8125rem; }
  thead th:first-child { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr, tfoot tr { border-top: 1px solid var(--line); }
  tfoot tr { background: var(--chip); font-weight: 700; }
  td[data-faster='true'] { color: var(--cypress); font-weight: 650; }
  td[data-slower='true'] { color: var(--signal); font-weight: 650; }
  @media ${media.tablet} {
    table { display: table; width: 100%; border-collapse: collapse; font-size: 1rem; }
    thead { display: table-header-group; }
    tbody { display: table-row-group; }
    tfoot { display: table-footer-group; }
    tr { display: table-row; }
    th, td { padding: 10px; vertical-align: baseline; }
    thead th { padding-block: 6px; white-space: nowrap; }
    thead th:first-child { position: static; width: auto; height: auto; clip-path: none; }
    td:nth-child(2), thead th:nth-child(2) { text-align: end; }
    th:first-child { padding-left: 16px; }
    th:last-child, td:last-child { padding-right: 16px; }
  }
`;

/** Opens the pace page with the list of rides to learn from: learning changes the road's resistance, never the FTP. */
function LearnFromRide({ routeId }: { readonly routeId: string }) {
  const { t } = useTranslator();
  return (
    <Stack align="start" gap={12} padding={12} fill="chip" corners="round">
      <Text tone="soft" size="small">
        {t('verificationResult.learnText')}
      </Text>
      <ButtonLink as={Link} href={`${toPageHref('route-id', { id: routeId })}#learn`}>
        {t('verificationResult.learn')}
      </ButtonLink>
    </Stack>
  );
}
