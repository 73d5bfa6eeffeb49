import { styled } from 'styled-components';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { besideLimit } from '#src/format/besideLimit.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { PassMark } from '#src/ui/PassMark.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { shownSplitS } from '#src/verification/shownSplitS.ts';
import { gateMark } from './gateMark.ts';
import { gateFault } from './reasonText.ts';
import { momentText, type ToldRide } from './toldRide.ts';

interface Props {
  readonly ride: ToldRide;
}

/** Each gate's distance, time (if known) and time since the previous gate. */
export function CheckpointTable({ ride }: Props) {
  const { t } = useTranslator();
  const hasClock = ride.falseStartAt === null;
  return (
    <>
      <Box>
        <table className="num" data-clock={hasClock}>
          <caption className="visually-hidden">{t('verificationResult.checkpoints')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('verificationResult.checkpoint')}</th>
              <th scope="col">{t('verificationResult.nearest')}</th>
              {hasClock ? <th scope="col">{t('verificationResult.clock')}</th> : null}
              <th scope="col">{t('verificationResult.split')}</th>
            </tr>
          </thead>
          {ride.checkpoints.map((checkpoint) => (
            <Gate key={checkpoint.position} checkpoint={checkpoint} ride={ride} />
          ))}
        </table>
      </Box>
      <Note>{t(hasClock ? 'verificationResult.clockNote' : 'verificationResult.clockHidden')}</Note>
    </>
  );
}

interface GateProps extends Props {
  readonly checkpoint: CheckpointResult;
}

function Gate({ checkpoint, ride }: GateProps) {
  const words = useTranslator();
  const { t, l, language } = words;
  const { position, passed, distance_m: distanceM, at, is_mandatory: isMandatory } = checkpoint;
  const hasClock = ride.falseStartAt === null;
  const splitS = shownSplitS(ride.checkpoints, checkpoint);
  const alongM = checkpoint.course_distance_m;
  const distance = besideLimit(distanceM ?? 0, checkpoint.radius_m, { language });
  const uncertaintyS = at === null ? 0 : Math.round(checkpoint.uncertainty_s ?? 0);
  const uncertainty =
    uncertaintyS < 2 ? null : <small>{t('verificationResult.uncertainty', { seconds: uncertaintyS })}</small>;
  const fault = gateFault(words, checkpoint);
  return (
    <tbody data-passed={passed}>
      <tr>
        <th scope="row">
          <Name>
            <PassMark
              mark={gateMark(checkpoint)}
              label={t(passed ? 'verificationResult.passedMark' : 'verificationResult.missedMark')}
            />
            <span>
              {position + 1} {l(checkpoint.name)}
              {alongM === null ? null : <small> {formatKilometres(alongM, 1, language)} km</small>}{' '}
              {isMandatory ? null : <StatusChip>{t('verificationResult.optional')}</StatusChip>}
              {fault === null ? null : <em>{fault}</em>}
            </span>
          </Name>
        </th>
        <td>
          <b>
            {distanceM === null
              ? t('verificationResult.beyond')
              : t('verificationResult.metres', { distance: distance.value })}
          </b>
          <small>{t('verificationResult.limit', { limit: distance.limit })}</small>
        </td>
        {hasClock ? (
          <td>
            {at === null ? '–' : momentText(words, at, ride)}
            {uncertainty}
          </td>
        ) : null}
        <td>
          <b>{splitS === null ? '–' : formatDuration(splitS)}</b>
          {hasClock ? null : uncertainty}
        </td>
      </tr>
    </tbody>
  );
}

/** On a phone a gate's name has a line of its own, because four columns would break long names within words. */
const Box = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  table { display: block; position: relative; font-size: 0.875rem; line-height: 1.35; }
  thead, tbody { display: block; }
  tr {
    display: grid;
    grid-template-columns: 1.3fr 1fr 1fr;
    gap: 2px 8px;
    padding: 10px;
  }
  [data-clock='false'] tr { grid-template-columns: 1fr 1fr; }
  th, td { padding: 0; font-weight: 400; text-align: end; overflow-wrap: break-word; }
  th:first-child { grid-column: 1 / -1; font-weight: 650; text-align: start; }
  td:nth-child(2), thead th:nth-child(2) { padding-left: 28px; text-align: start; }
  thead tr { padding-block: 6px; }
  thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
  thead th:first-child { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody { border-top: 1px solid var(--line); }
  td > b { white-space: nowrap; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; }
  th small { display: inline; }
  em { color: var(--signal); font-style: normal; font-weight: 600; }
  @media ${media.tablet} {
    table { display: table; width: 100%; border-collapse: collapse; font-size: 1rem; }
    thead { display: table-header-group; }
    tbody { display: table-row-group; }
    tr { display: table-row; }
    th, td { padding: 10px; vertical-align: top; white-space: nowrap; }
    th:first-child { padding-left: 16px; white-space: normal; }
    thead th:first-child { position: static; width: auto; height: auto; clip-path: none; }
    th:last-child, td:last-child { padding-right: 16px; }
    td:nth-child(2), thead th:nth-child(2) { padding-left: 10px; text-align: end; }
    th small { display: block; }
    em { display: block; }
  }
`;
const Name = styled.span`
  display: flex;
  gap: 8px;
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
`;
