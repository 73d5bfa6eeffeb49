import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ageGroups } from '#contract/ageGroups.ts';
import { cleanLine } from '#contract/cleanText.ts';
import { type NameDisplay, nameDisplays } from '#contract/events/eventKinds.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { toDisplayName } from '#contract/events/toDisplayName.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { CertificateNameField } from './CertificateNameField.tsx';
import { findCertificateNameProblem } from './findCertificateNameProblem.ts';

interface Props {
  readonly event: EventDetail;
  readonly initial: RegistrationChoice;
  readonly confirmLabel: string;
  readonly isBusy?: boolean;
  /** Why the last request failed. */
  readonly failureText?: string | null;
  readonly onClose: () => void;
  readonly onConsent: (choice: RegistrationChoice) => void;
}

/** Asks what may be published about the rider, and says what never is. */
export function ConsentForm({
  event,
  initial,
  confirmLabel,
  isBusy = false,
  failureText = null,
  onClose,
  onConsent,
}: Props) {
  const { t, l } = useTranslator();
  const name = useAuth((view) => view.user?.username ?? '');
  const [choice, setChoice] = useState(initial);
  const changeChoice = (part: Partial<RegistrationChoice>) => setChoice((current) => ({ ...current, ...part }));
  const noneChoice = { value: '', label: t('event.consent.none') } as const;
  const certificateNameInput = useRef<HTMLInputElement>(null);
  const certificateNameProblem = findCertificateNameProblem(choice.certificate_name ?? '');
  const submit = () => {
    if (isBusy) return;
    if (certificateNameProblem !== null) return certificateNameInput.current?.focus();
    onConsent({
      ...choice,
      team_name: toTextOrNull(choice.team_name),
      certificate_name: toTextOrNull(choice.certificate_name),
    });
  };
  return (
    <Stack>
      <RadioChips<NameDisplay>
        label={t('event.consent.name')}
        value={choice.name_shown}
        onChange={(name_shown) => changeChoice({ name_shown })}
        choices={nameDisplays.map((value) => ({
          value,
          label: toDisplayName(name, value) ?? t('event.consent.hidden'),
        }))}
      />
      {choice.name_shown === 'hidden' ? null : (
        <TextField
          label={t('event.consent.team')}
          isOptional
          value={choice.team_name ?? ''}
          onChange={(team_name) => changeChoice({ team_name })}
          input={{ maxLength: eventLimits.teamNameMax, autoComplete: 'organization' }}
        />
      )}
      <CertificateNameField
        value={choice.certificate_name}
        problem={certificateNameProblem}
        inputRef={certificateNameInput}
        onChange={(certificate_name) => changeChoice({ certificate_name })}
      />
      <Checkbox
        label={t('event.consent.times')}
        value={choice.shows_times}
        onChange={(shows_times) => changeChoice({ shows_times })}
      />
      <Checkbox
        label={t('event.consent.woman')}
        value={choice.is_woman}
        onChange={(is_woman) => changeChoice({ is_woman })}
      />
      <Select
        label={t('event.consent.age')}
        hint={t('event.consent.ageRule')}
        value={choice.age_group ?? ''}
        onChange={(value) => changeChoice({ age_group: ageGroups.find((group) => group === value) ?? null })}
        choices={[noneChoice, ...ageGroups.map((value) => ({ value, label: t(`event.rank.group.${value}`) }))]}
      />
      {event.levels.length === 0 ? null : (
        <Select
          label={t('event.consent.target')}
          value={choice.target_level === null ? '' : String(choice.target_level)}
          onChange={(value) => changeChoice({ target_level: value === '' ? null : Number(value) })}
          choices={[
            noneChoice,
            ...event.levels.map((level) => ({ value: String(level.position), label: l(level.name) })),
          ]}
        />
      )}
      <small>{t('event.consent.never')}</small>
      {event.shows_strava_results ? null : <small>{t('event.consent.strava')}</small>}
      {failureText === null ? null : <p role="alert">{failureText}</p>}
      <Actions>
        <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={submit}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose}>{t('event.consent.back')}</Button>
      </Actions>
    </Stack>
  );
}

/** Null if nothing visible was typed. */
const toTextOrNull = (typed: string | null): string | null => cleanLine(typed ?? '') || null;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  > small { color: var(--soft); font-size: 0.875rem; }
  > [role='alert'] { color: var(--signal); font-weight: 600; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :first-child { flex: 2 1 160px; }
  > :last-child { flex: 1 1 96px; }
`;
