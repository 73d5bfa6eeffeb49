import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { consentForm } from './lazyParts.ts';

interface Props {
  readonly event: EventDetail;
  readonly isOpen: boolean;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConsent: (choice: RegistrationChoice) => void;
}

/** Only the name's initials are preselected. */
const nothing: RegistrationChoice = {
  name_shown: 'initials',
  shows_times: false,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
};

/** Asks with the registration what may be published about the rider. */
export function ConsentDialog({ isOpen, ...form }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('event.consent.title')}>
      <Lazy
        part={consentForm}
        when={isOpen ? 'now' : 'idle'}
        props={{ ...form, initial: nothing }}
        fallback={<Skeleton height={420} />}
      />
    </Dialog>
  );
}
