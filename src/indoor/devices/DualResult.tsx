import { styled } from 'styled-components';
import { dualTolerance } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { DualChart } from './DualChart.tsx';
import { formatSignedPercent } from './formatSignedPercent.ts';

interface Props {
  readonly recording: DualRecording;
  /** Computed on the device, before anything is sent. */
  readonly isPreview?: boolean;
}

const limits = {
  difference: dualTolerance.differenceRatio,
  drift: dualTolerance.driftRatio,
  share: dualTolerance.comparedShare,
} as const;

/** Two meters compared: the verdict, its figures, and both lines. */
export function DualResult({ recording, isPreview = false }: Props) {
  const { t, language } = useTranslator();
  const { faults, series } = recording;
  const formatPercent = (ratio: number) => formatGradePercent(ratio, 0, language);
  return (
    <Container aria-label={t('devices.result.title')}>
      <Verdict data-over={faults.length > 0 || undefined}>
        {t(faults.length === 0 ? 'devices.result.within' : 'devices.result.over')}
      </Verdict>
      {faults.length === 0 ? null : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{t(`devices.result.fault.${fault}`, { limit: formatPercent(limits[fault]) })}</li>
          ))}
        </ul>
      )}
      <Figures recording={recording} />
      {series === null ? <p>{t('devices.result.gone')}</p> : <DualChart recording={recording} series={series} />}
      <p>{t('devices.result.driftWhy')}</p>
      {isPreview ? <p>{t('devices.result.preview')}</p> : null}
    </Container>
  );
}

function Figures({ recording }: Pick<Props, 'recording'>) {
  const { t, language } = useTranslator();
  const { lag_s: lagS, first_mean_w, second_mean_w, difference_w, difference_ratio, ...rest } = recording;
  // With one decimal, so that the shown difference matches the two shown means.
  const formatWatts = (value: number) => formatFixed(value, 1, language);
  const formatRatio = (value: number) => formatSignedPercent(value, language);
  const clockKey = lagS === 0 ? 'equal' : lagS > 0 ? 'ahead' : 'behind';
  const figures = [
    {
      title: t('devices.result.difference'),
      main: `${formatRatio(difference_ratio)} %`,
      note: t('devices.result.means', {
        first: formatWatts(first_mean_w),
        second: formatWatts(second_mean_w),
        watts: formatWatts(Math.abs(difference_w)),
      }),
    },
    {
      title: t('devices.result.drift'),
      main: t('devices.result.points', { points: formatRatio(rest.drift_ratio) }),
      note: t('devices.result.thirds', { early: formatRatio(rest.early_ratio), late: formatRatio(rest.late_ratio) }),
    },
    {
      title: t('devices.result.compared'),
      main: `${formatGradePercent(rest.compared_share, 0, language)} %`,
      note: t('devices.result.comparedOf', { duration: formatDuration(rest.compared_s) }),
    },
    {
      title: t('devices.result.clock'),
      main: t('devices.result.seconds', { seconds: Math.abs(lagS) }),
      note: t(`devices.result.${clockKey}`),
    },
  ];
  return (
    <List>
      {figures.map(({ title, main, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong className="num">{main}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </List>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 14px 16px;
  ${cardBox}
  & > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
  & > ul { padding-inline-start: 18px; list-style: disc; color: var(--signal); font-weight: 600; }
`;
const Verdict = styled.strong`
  color: var(--cypress);
  font-size: 1.125rem;
  &[data-over] { color: var(--signal); }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 128px), 1fr));
  gap: 12px 16px;
  margin: 0;
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { display: grid; margin: 0; }
  dd > strong { font-size: 1.25rem; font-weight: 700; }
  dd > span { color: var(--soft); font-size: 0.875rem; line-height: 1.4; }
`;
