import { styled } from 'styled-components';
import type { CheckpointResult } from '#contract/verificationAttempts.ts';
import { besideLimit } from '#src/format/besideLimit.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import { shownSplitS } from '#src/verification/shownSplitS.ts';
import { gateMark } from './gateMark.ts';
import { checkpointReason } from './reasonText.ts';
import { momentText, type ToldRide } from './toldRide.ts';

interface Props {
  readonly ride: ToldRide;
}

/** Gate by gate: how near, when (where that is known), and how long since the one before. */
export function CheckpointTable({ ride }: Props) {
  const { t } = useTranslator();
  const hasClock = ride.falseStartAt === null;
  return (
    <>
      <Box>
        <table className="num">
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
  const reason = passed ? null : checkpointReason(words, checkpoint, ride);
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
              {isMandatory ? null : <Chip>{t('verificationResult.optional')}</Chip>}
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
      {reason === null ? null : (
        <tr>
          <td colSpan={hasClock ? 4 : 3}>{reason}</td>
        </tr>
      )}
    </tbody>
  );
}

const Box = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.35; }
  th, td { padding: 10px 4px; text-align: end; vertical-align: top; }
  th:first-child { padding-left: 10px; text-align: start; font-weight: 650; overflow-wrap: anywhere; }
  th:last-child, td:last-child { padding-right: 10px; }
  thead th { padding-block: 6px; white-space: nowrap; color: var(--soft); font-size: 12px; font-weight: 600; }
  tbody { border-top: 1px solid var(--line); }
  td > b { white-space: nowrap; }
  small { display: block; color: var(--soft); font-size: 12px; font-weight: 400; white-space: nowrap; }
  td[colspan] { padding: 0 10px 10px 38px; color: var(--signal); font-weight: 600; text-align: start; }
  @media ${media.tablet} {
    table { font-size: 16px; }
    th, td { padding-inline: 10px; }
    th:first-child { padding-left: 16px; }
    th:last-child, td:last-child { padding-right: 16px; }
    td[colspan] { padding-left: 44px; }
  }
`;
const Name = styled.span`
  display: flex;
  gap: 8px;
`;
export const Note = styled.p`
  color: var(--soft);
  font-size: 14px;
`;
