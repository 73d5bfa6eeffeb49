import { useId } from 'react';
import { styled } from 'styled-components';
import { eventLimits } from '#contract/events/eventLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldProblem } from '#src/ui/form/formTypes.ts';
import { inputStyle } from '#src/ui/form/inputStyle.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { LevelForm } from './eventForm.ts';
import { LocalisedField } from './LocalisedField.tsx';
import type { LevelProblems } from './levelRows.ts';

interface Props {
  readonly level: LevelForm;
  readonly problems: LevelProblems;
  /** Whether missing values are reported too; before the first submission only wrong ones are. */
  readonly reportsMissing: boolean;
  readonly rowPosition: { readonly index: number; readonly count: number };
  readonly onChange: (part: Partial<LevelForm>) => void;
  readonly onMarkHighest: () => void;
  readonly onMove: (offset: -1 | 1) => void;
  readonly onRemove: () => void;
}

const timeParts = ['hours', 'minutes', 'seconds'] as const;

/** One level: its name, its time, and whether it is the highest. */
export function LevelRow({
  level,
  problems,
  reportsMissing,
  rowPosition,
  onChange,
  onMarkHighest,
  onMove,
  onRemove,
}: Props) {
  const { t } = useTranslator();
  const id = useId();
  const number = rowPosition.index + 1;
  const isHighestWrong = problems.isHighestWrong && level.is_highest;
  const timeProblem = problems.time === 'missing' && !reportsMissing ? null : problems.time;
  return (
    <Row role="group" aria-labelledby={`${id}-title`}>
      <Head>
        <strong id={`${id}-title`}>{t('organise.level.row', { number })}</strong>
        <div>
          <IconButton
            icon="up"
            label={t('organise.level.up', { number })}
            disabled={rowPosition.index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="up"
            data-down=""
            label={t('organise.level.down', { number })}
            disabled={number === rowPosition.count}
            onClick={() => onMove(1)}
          />
          <IconButton icon="close" label={t('organise.level.remove', { number })} onClick={onRemove} />
        </div>
      </Head>
      <LocalisedField
        field={{
          label: t('organise.level.name'),
          name: `levels.${rowPosition.index}.name`,
          value: level.name,
          onChange: (name) => onChange({ name }),
          error: toNameError(problems.name, reportsMissing),
        }}
        maxLength={eventLimits.levelNameMax}
      />
      <FieldGroup
        legend={t('organise.level.time')}
        error={timeProblem === null ? null : t(`organise.level.time_${timeProblem}`)}
      >
        {(fieldProps) => (
          <Times>
            {timeParts.map((part) => (
              <label key={part}>
                <input
                  {...fieldProps}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={level[part]}
                  onChange={({ target }) => onChange({ [part]: target.value })}
                />
                <span>{t(`organise.level.${part}`)}</span>
              </label>
            ))}
          </Times>
        )}
      </FieldGroup>
      <div>
        <HighestOption>
          <input
            type="radio"
            name="levels-highest"
            checked={level.is_highest}
            aria-invalid={isHighestWrong || undefined}
            aria-describedby={isHighestWrong ? `${id}-flag` : undefined}
            onChange={onMarkHighest}
          />
          <span>{t('organise.level.highest')}</span>
        </HighestOption>
        {isHighestWrong ? (
          <Text tone="alarm" size="small" weight={600} id={`${id}-flag`}>
            {t('organise.level.flagWrong')}
          </Text>
        ) : null}
      </div>
    </Row>
  );
}

function toNameError(problem: LevelProblems['name'], reportsMissing: boolean): FieldProblem | null {
  if (problem === 'missing') return reportsMissing ? { code: 'required', params: {} } : null;
  return problem === null ? null : { code: 'tooLong', params: { length: eventLimits.levelNameMax } };
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 4px 4px 12px 12px;
  ${cardBox}
  border-left: 4px solid var(--control);
  &:has([aria-invalid]) { border-left-color: var(--signal); }
  & > :not(:first-child) { padding-right: 8px; }
  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child { grid-column: 1 / -1; }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & > div { display: flex; }
  & [data-down] svg { transform: rotate(180deg); }
  & button:disabled { opacity: 0.35; }
`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  & > label { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: center; color: var(--soft); font-size: 0.875rem; }
  & input { ${inputStyle} font-variant-numeric: tabular-nums; text-align: center; }
`;
const HighestOption = styled.label`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  cursor: pointer;
  & > input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--cypress); }
`;
