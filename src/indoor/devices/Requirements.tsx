import { styled } from 'styled-components';
import { declarationLimits, dualTolerance, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Section } from '#src/ui/Section.tsx';

/** The requirements for a declaration; shown to everybody. */
export function Requirements() {
  const { t, language } = useTranslator();
  const formatPercent = (ratio: number) => formatGradePercent(ratio, 0, language);
  const lines = [
    t('devices.asked.trainer'),
    t('devices.asked.calibration', { days: declarationLimits.calibrationAgeDays }),
    t('devices.asked.recording', { minutes: minComparedS / 60 }),
    t('devices.asked.tolerance', {
      difference: formatPercent(dualTolerance.differenceRatio),
      drift: formatPercent(dualTolerance.driftRatio),
      share: formatPercent(dualTolerance.comparedShare),
    }),
    t('devices.asked.open'),
  ];
  return (
    <Section title={t('devices.asked.title')}>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding: 14px 16px 14px 34px;
  ${cardBox}
  list-style: disc;
  line-height: 1.5;
  & > li::marker { color: var(--cypress); }
`;
