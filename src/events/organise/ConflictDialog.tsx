import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditableEvent } from '#contract/events/editableEvent.ts';
import { languages } from '#contract/languages.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatList } from '#src/format/formatList.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { isBlank, type Texts } from '#src/ui/form/texts.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { type EventForm, type FieldName, parseLevelSeconds, toEventForm } from './eventForm.ts';
import { compareChanges } from './mergeChanges.ts';
import { useEventLabels } from './useEventLabels.ts';

/** Formats a field's value, so that an organiser can compare two versions. */
function useFieldFormat(): (form: EventForm, name: FieldName) => string {
  const { t, language } = useTranslator();
  const noneText = t('organise.none');
  const formatTexts = (value: Texts) =>
    isBlank(value)
      ? noneText
      : languages
          .filter((each) => value[each].trim() !== '')
          .map((each) => (each === 'zh-TW' ? value[each] : `${languageNames[each]}: ${value[each]}`))
          .join('\n');
  const formatInstant = (instant: string) => (instant === '' ? noneText : formatMoment(instant, language));
  return (form, name) => {
    switch (name) {
      case 'name':
      case 'description':
      case 'certificate_text':
        return formatTexts(form[name]);
      case 'type':
        return t(`organise.typeName.${form.type}`);
      case 'picture':
        return t(`organise.picture.${form.picture}`);
      case 'challenge_id':
        return form.challenge_id || noneText;
      case 'max_participants':
        return form.max_participants.trim() === '' ? t('organise.unlimited') : form.max_participants;
      case 'levels':
        return form.levels.length === 0
          ? noneText
          : form.levels
              .map((level) => `${level.name['zh-TW']} ${formatDuration(parseLevelSeconds(level) ?? Number.NaN)}`)
              .join('\n');
      default:
        return formatInstant(form[name]);
    }
  };
}

interface Props {
  /** The form before the organiser's changes. */
  readonly base: EventForm;
  /** The form with the organiser's changes. */
  readonly local: EventForm;
  /** The event with somebody else's changes. */
  readonly newest: EditableEvent;
  readonly onClose: () => void;
  /** The conflicting fields in which the organiser keeps the local value. */
  readonly onSettled: (chosenFields: ReadonlySet<FieldName>) => void;
}

/** Resolves a conflict with somebody else's changes: shows both values of each field that both have changed. */
export function ConflictDialog({ base, local, newest, onClose, onSettled }: Props) {
  const { t, language } = useTranslator();
  const labels = useEventLabels();
  const formatValue = useFieldFormat();
  const remote = toEventForm(newest.draft);
  const { conflicts, remoteChanges } = compareChanges({ base, local, remote });
  const [chosenSides, setChosenSides] = useState<Partial<Record<FieldName, 'mine' | 'theirs'>>>({});
  const isDecided = conflicts.every((name) => chosenSides[name] !== undefined);
  const formatNames = (fields: readonly FieldName[]) =>
    formatList(
      fields.map((name) => labels[name]),
      language,
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('organise.conflict.title')}>
      <Stack>
        <p>{t(conflicts.length === 0 ? 'organise.conflict.none' : 'organise.conflict.text')}</p>
        {conflicts.map((name) => (
          <fieldset key={name}>
            <legend>{labels[name]}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={chosenSides[name] === side}
                  onChange={() => setChosenSides((current) => ({ ...current, [name]: side }))}
                />
                <span>
                  <strong>{t(`organise.conflict.${side}`)}</strong>
                  <span>{formatValue(side === 'mine' ? local : remote, name)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {remoteChanges.length === 0 ? null : (
          <p>{t('organise.conflict.taken', { fields: formatNames(remoteChanges) })}</p>
        )}
        <Cluster gap={8} buttons="share">
          <Button onClick={onClose}>{t('organise.conflict.later')}</Button>
          <Button
            data-variant="primary"
            disabled={!isDecided}
            onClick={() => onSettled(new Set(conflicts.filter((name) => chosenSides[name] === 'mine')))}
          >
            {t(isDecided ? 'organise.conflict.save' : 'organise.conflict.choose')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
  & legend { margin-bottom: 4px; padding: 0; font-size: 0.875rem; font-weight: 700; }
  & fieldset > label {
    display: flex;
    gap: 12px;
    min-height: 56px;
    padding: 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    cursor: pointer;
  }
  & label:has(:checked) { border-color: var(--cypress); box-shadow: inset 0 0 0 1px var(--cypress); }
  & label > input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--cypress); }
  & label > span { min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  & label strong { display: block; color: var(--soft); font-size: 0.8125rem; }
`;
