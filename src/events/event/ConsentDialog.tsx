import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { consentForm } from './lateParts.ts';

interface Props {
  readonly event: EventDetail;
  readonly isOpen: boolean;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConsent: (choice: RegistrationChoice) => void;
}

/** Nothing is chosen in advance but the name's initials. */
const nothing: RegistrationChoice = {
  name_shown: 'initials',
  shows_times: false,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
};

/** What may be published of the rider, asked with the registration. */
export function ConsentDialog({ isOpen, ...form }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('event.consent.title')}>
      <Late
        of={consentForm}
        when={isOpen ? 'now' : 'idle'}
        props={{ ...form, initial: nothing }}
        until={<Skeleton height={420} />}
      />
    </Dialog>
  );
}
