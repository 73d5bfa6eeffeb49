import { styled } from 'styled-components';
import { computeSinceStartS, findStartAt, isTimed } from '#contract/verifications/sinceStart.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { formatBesideLimit } from '#src/format/formatBesideLimit.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { noNumberText } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { PassMark } from '#src/ui/PassMark.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { computeDisplayedSplitS } from '#src/verification/computeDisplayedSplitS.ts';
import { type DisplayedRide, formatRideMoment } from './displayedRide.ts';
import { formatGateFault } from './formatMatchReason.ts';
import { getGateMark } from './getGateMark.ts';

/** A gate's times as texts; all show hours if the ride lasted at least an hour. */
interface GateTimes {
  /** The first gate, where the clock starts. */
  readonly isStart: boolean;
  readonly split: string;
  readonly total: string;
}

function computeGateTimes(checkpoints: readonly CheckpointResult[], gate: CheckpointResult): GateTimes {
  const startedAt = findStartAt(checkpoints);
  const computeTotalS = (each: CheckpointResult) =>
    startedAt === null || each.at === null || !isTimed(checkpoints, each)
      ? null
      : computeSinceStartS(startedAt, each.at);
  const hasHours = checkpoints.some((each) => (computeTotalS(each) ?? 0) >= 3600);
  const formatTime = (durationS: number | null) =>
    durationS === null ? noNumberText : hasHours ? formatWithHours(durationS) : formatDuration(durationS);
  const total = computeTotalS(gate);
  return {
    isStart: total === 0,
    split: formatTime(computeDisplayedSplitS(checkpoints, gate)),
    total: formatTime(total),
  };
}

interface Props {
  readonly ride: DisplayedRide;
}

/** Each gate's split and time since the start, the time of day, and the distance between track and gate. */
export function CheckpointResults({ ride }: Props) {
  const { t } = useTranslator();
  const hasClock = ride.hiddenStartAt === null;
  return (
    <>
      <Container>
        <table className="num">
          <caption className="visually-hidden">{t('verificationResult.checkpoints')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('verificationResult.checkpoint')}</th>
              <th scope="col">{t('verificationResult.split')}</th>
              <th scope="col">{t('verificationResult.total')}</th>
              {hasClock ? <th scope="col">{t('verificationResult.clock')}</th> : null}
              <th scope="col">{t('verificationResult.nearest')}</th>
            </tr>
          </thead>
          {ride.checkpoints.map((checkpoint) => (
            <GateRow key={checkpoint.position} checkpoint={checkpoint} ride={ride} />
          ))}
        </table>
      </Container>
      <Text tone="soft" size="small">
        {t(hasClock ? 'verificationResult.clockNote' : 'verificationResult.clockHidden')}
      </Text>
    </>
  );
}

interface GateRowProps extends Props {
  readonly checkpoint: CheckpointResult;
}

function GateRow({ checkpoint, ride }: GateRowProps) {
  const translator = useTranslator();
  const { t, l, language } = translator;
  const { passed, at: passedAt, is_mandatory: isMandatory, course_distance_m: courseDistanceM } = checkpoint;
  const uncertaintyS = passedAt === null ? 0 : Math.round(checkpoint.uncertainty_s ?? 0);
  const uncertaintyNote =
    uncertaintyS < 2 ? null : <small> {t('verificationResult.uncertainty', { seconds: uncertaintyS })}</small>;
  const fault = formatGateFault(translator, checkpoint);
  const hasClock = ride.hiddenStartAt === null;
  const times = computeGateTimes(ride.checkpoints, checkpoint);
  return (
    <tbody data-passed={passed}>
      <tr>
        <th scope="row">
          <Name>
            <PassMark
              mark={getGateMark(checkpoint)}
              label={t(passed ? 'verificationResult.passedMark' : 'verificationResult.missedMark')}
            />
            <span>
              {l(checkpoint.name)}
              {courseDistanceM === null ? null : <small> {formatKilometres(courseDistanceM, 1, language)} km</small>}{' '}
              {isMandatory ? null : <StatusChip>{t('verificationResult.optional')}</StatusChip>}
              {fault === null ? null : <em>{fault}</em>}
            </span>
          </Name>
        </th>
        <td>{times.isStart ? t('verificationResult.startGate') : times.split}</td>
        <td>
          <b>{times.total}</b>
          {hasClock ? null : uncertaintyNote}
        </td>
        {hasClock ? (
          <td>
            {passedAt === null ? '–' : formatRideMoment(translator, passedAt, ride)}
            {uncertaintyNote}
          </td>
        ) : null}
        <td>
          <OffsetText checkpoint={checkpoint} />
        </td>
      </tr>
    </tbody>
  );
}

/** How near the track came, and how near it had to come. */
function OffsetText({ checkpoint: { distance_m: distanceM, radius_m: radiusM } }: Pick<GateRowProps, 'checkpoint'>) {
  const { t, language } = useTranslator();
  const distance = formatBesideLimit(distanceM ?? 0, radiusM, { language });
  return (
    <>
      <span data-label="">{t('verificationResult.nearest')} </span>
      {distanceM === null
        ? t('verificationResult.beyond')
        : t('verificationResult.metres', { distance: distance.value })}
      <small> {t('verificationResult.limit', { limit: distance.limit })}</small>
    </>
  );
}

/**
 * On a phone two lines per gate: name, split and time since the start; below them, small, the time of day and the
 * offset.
 */
const Container = styled.div`
  container-type: inline-size;
  margin-inline: -16px;
  border-block: 1px solid var(--line);
  background: var(--card);
  table { display: block; line-height: 1.35; }
  thead, tbody { display: block; }
  tbody { border-top: 1px solid var(--line); }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(72px, auto) minmax(84px, auto);
    align-items: baseline;
    gap: 2px 8px;
    padding: 10px 16px;
  }
  th, td { padding: 0; font-weight: 400; text-align: end; }
  th:first-child { overflow-wrap: anywhere; text-align: start; }
  tbody th { font-weight: 700; }
  thead tr { padding-block: 8px; }
  thead th { color: var(--soft); font-size: 0.8125rem; }
  thead th:nth-child(n + 4) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  td:nth-child(n + 4) { color: var(--soft); font-size: 0.8125rem; }
  td:nth-child(4) { padding-left: 28px; text-align: start; }
  td:nth-child(4) small { white-space: normal; }
  td:nth-child(5) { grid-column: 2 / -1; }
  td:nth-child(4):last-child { grid-column: 1 / -1; text-align: end; }
  td > b { font-size: 1.25rem; }
  small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; }
  em { display: block; color: var(--signal); font-style: normal; font-weight: 600; }
  [data-passed='false'] td:last-child { color: var(--ink); font-weight: 600; }
  /* Enlarged text: each of a gate's figures gets a separate line. */
  @container (max-width: 15rem) {
    tr { grid-template-columns: minmax(0, 1fr); }
    tr > *, tr > td:nth-child(5), tr > td:nth-child(4):last-child { grid-column: 1; padding-left: 0; text-align: start; }
  }
  @media ${media.tablet} {
    margin-inline: 0;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    table { display: table; width: 100%; border-collapse: collapse; }
    thead { display: table-header-group; }
    tbody { display: table-row-group; }
    tr { display: table-row; }
    th, td { padding: 12px 10px; vertical-align: baseline; white-space: nowrap; }
    th:first-child { padding-left: 16px; white-space: normal; }
    th:last-child, td:last-child { padding-right: 16px; }
    thead th:nth-child(n + 4) { position: static; width: auto; height: auto; clip-path: none; }
    td:nth-child(4), td:nth-child(4):last-child { padding-left: 10px; text-align: end; }
    [data-label] { display: none; }
  }
`;
const Name = styled.span`
  display: flex;
  gap: 8px;
  /* The distance wraps to the next line rather than half of a name. */
  word-break: keep-all;
  & > svg { position: relative; top: 1px; }
`;
