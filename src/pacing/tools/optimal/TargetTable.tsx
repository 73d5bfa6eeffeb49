import { styled } from 'styled-components';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatCourseTime } from '#src/pacing/live/courseTime.ts';
import type { CourseFacts } from '#src/pacing/live/liveTypes.ts';
import { Block } from '#src/ui/primitives/Block.tsx';
import type { OptimalTarget } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import { formatEnd, toTargetManner } from './formatTargets.ts';

interface Props {
  readonly targets: readonly OptimalTarget[];
  readonly facts: CourseFacts;
  readonly ftpW: number;
}

const mannerWords = { coast: 'optimal.coast', easy: 'optimal.easy' } as const;

/** The targets, one row each: up to where, how hard, how long. */
export function TargetTable({ targets, facts, ftpW }: Props) {
  const { t } = useTranslator();
  return (
    <Block scroll="x" role="region" aria-label={t('optimal.targets')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('optimal.stretch')}</th>
            <th scope="col">W</th>
            <th scope="col">% FTP</th>
            <th scope="col">{t('optimal.time')}</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <TargetRow key={`${target.kind} ${target.startM}`} target={target} facts={facts} ftpW={ftpW} />
          ))}
        </tbody>
      </Table>
    </Block>
  );
}

function TargetRow({ target, facts, ftpW }: { target: OptimalTarget; facts: CourseFacts; ftpW: number }) {
  const { t, language } = useTranslator();
  const { kind, startM, endM, lengthM, powerW, durationS } = target;
  const formatKm = (atM: number) => formatKilometres(atM, 1, language);
  const manner = toTargetManner(target, ftpW);
  return (
    <tr>
      <th scope="row">
        {kind === 'descents' ? t('optimal.descents') : formatEnd(facts.rows, endM, { t, language })}
        <small>{kind === 'descents' ? `${formatKm(lengthM)} km` : `${formatKm(startM)}–${formatKm(endM)} km`}</small>
      </th>
      <td>
        <strong>{formatPower(powerW, language)}</strong>
        {manner === null ? null : <small>{t(mannerWords[manner])}</small>}
      </td>
      <td>{formatPower((100 * powerW) / ftpW, language)}</td>
      <td>{formatCourseTime(durationS, facts.isApproximate)}</td>
    </tr>
  );
}
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th, td {
    padding: 6px 0 6px 8px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    vertical-align: top;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  thead th {
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
  }
  tbody th { font-weight: 600; }
  td { white-space: nowrap; }
  strong { font-size: 1.25rem; line-height: 1.2; }
  small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
