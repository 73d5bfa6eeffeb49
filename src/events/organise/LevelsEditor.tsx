import { eventLimits } from '#contract/events/eventLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import type { LevelForm } from './eventForm.ts';
import { LevelRow } from './LevelRow.tsx';
import {
  createDefaultLevels,
  findLevelProblems,
  isInOrder,
  sortLevels,
  withMovedLevel,
  withNewLevel,
  withoutLevel,
} from './levelRows.ts';

interface Props {
  readonly field: FieldBinding<readonly LevelForm[]>;
  readonly isRequired: boolean;
}

/** The levels from the slowest to the fastest; problems are reported at their row. */
export function LevelsEditor({ field, isRequired }: Props) {
  const { t } = useTranslator();
  const { label, name, value: levels, onChange, onLeave, error = null } = field;
  const problems = findLevelProblems(levels);
  const changeLevel = (key: string, part: Partial<LevelForm>) =>
    onChange(levels.map((level) => (level.key === key ? { ...level, ...part } : level)));
  const markHighest = (key: string) => onChange(levels.map((level) => ({ ...level, is_highest: level.key === key })));
  return (
    <FieldGroup
      legend={label}
      isLegendHidden
      name={name}
      isOptional={!isRequired}
      // The rows show their own problems; only an empty list needs a message here.
      error={levels.length === 0 || typeof error === 'string' ? error : null}
      hint={t(isRequired ? 'organise.level.hintNeeded' : 'organise.level.hint')}
    >
      {() => (
        <Stack gap={12} onBlur={onLeave}>
          {levels.map((level, index) => (
            <LevelRow
              key={level.key}
              level={level}
              problems={problems[index] ?? { name: null, time: null, isHighestWrong: false }}
              reportsMissing={error !== null}
              rowPosition={{ index, count: levels.length }}
              onChange={(part) => changeLevel(level.key, part)}
              onMarkHighest={() => markHighest(level.key)}
              onMove={(offset) => onChange(withMovedLevel(levels, level.key, offset))}
              onRemove={() => onChange(withoutLevel(levels, level.key))}
            />
          ))}
          <Cluster gap={8} paragraphs="small">
            {levels.length === 0 ? (
              <Button onClick={() => onChange(createDefaultLevels())}>{t('organise.level.medals')}</Button>
            ) : null}
            {levels.length < eventLimits.levelsMax ? (
              <Button onClick={() => onChange(withNewLevel(levels))}>{t('organise.level.add')}</Button>
            ) : (
              <p>{t('organise.level.most', { count: eventLimits.levelsMax })}</p>
            )}
            {isInOrder(levels) ? null : (
              <Button onClick={() => onChange(sortLevels(levels))}>{t('organise.level.sort')}</Button>
            )}
          </Cluster>
        </Stack>
      )}
    </FieldGroup>
  );
}
