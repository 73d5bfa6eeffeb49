import { useState } from 'react';
import { styled } from 'styled-components';
import { ageGroups, type NameShown, shownNames } from '#contract/events/eventKinds.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { shownName } from '#contract/events/shownName.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';

interface Props {
  readonly event: EventDetail;
  readonly isOpen: boolean;
  readonly isForWaitlist: boolean;
  readonly onClose: () => void;
  readonly onConsent: (choice: RegistrationChoice) => void;
}

/** What may be published of the rider, asked with the registration. Nothing of it is chosen in advance but the name's initials. */
export function ConsentDialog({ event, isOpen, isForWaitlist, onClose, onConsent }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('event.consent.title')}>
      <Form event={event} isForWaitlist={isForWaitlist} onClose={onClose} onConsent={onConsent} />
    </Dialog>
  );
}

const nothing: RegistrationChoice = {
  name_shown: 'initials',
  shows_times: false,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
};

function Form({ event, isForWaitlist, onClose, onConsent }: Omit<Props, 'isOpen'>) {
  const { t, l } = useTranslator();
  const name = useAuth((view) => view.user?.username ?? '');
  const [choice, setChoice] = useState(nothing);
  const change = (part: Partial<RegistrationChoice>) => setChoice((now) => ({ ...now, ...part }));
  const none = { value: '', label: t('event.consent.none') } as const;
  return (
    <Stack>
      <RadioChips<NameShown>
        label={t('event.consent.name')}
        value={choice.name_shown}
        onChange={(name_shown) => change({ name_shown })}
        choices={shownNames.map((value) => ({ value, label: shownName(name, value) ?? t('event.consent.hidden') }))}
      />
      <Checkbox
        label={t('event.consent.times')}
        value={choice.shows_times}
        onChange={(shows_times) => change({ shows_times })}
      />
      <Checkbox
        label={t('event.consent.woman')}
        value={choice.is_woman}
        onChange={(is_woman) => change({ is_woman })}
      />
      <Select
        label={t('event.consent.age')}
        value={choice.age_group ?? ''}
        onChange={(value) => change({ age_group: ageGroups.find((group) => group === value) ?? null })}
        choices={[none, ...ageGroups.map((value) => ({ value, label: t(`event.rank.group.${value}`) }))]}
      />
      {event.levels.length === 0 ? null : (
        <Select
          label={t('event.consent.target')}
          value={choice.target_level === null ? '' : String(choice.target_level)}
          onChange={(value) => change({ target_level: value === '' ? null : Number(value) })}
          choices={[none, ...event.levels.map((level) => ({ value: String(level.position), label: l(level.name) }))]}
        />
      )}
      <small>{t('event.consent.never')}</small>
      {event.shows_strava_results ? null : <small>{t('event.consent.strava')}</small>}
      <Ways>
        <Button data-variant="primary" onClick={() => onConsent(choice)}>
          {t(isForWaitlist ? 'event.consent.confirmWaitlist' : 'event.consent.confirm')}
        </Button>
        <Button onClick={onClose}>{t('event.consent.back')}</Button>
      </Ways>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  > small { color: var(--soft); font-size: 0.875rem; }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :first-child { flex: 2 1 160px; }
  > :last-child { flex: 1 1 96px; }
`;
