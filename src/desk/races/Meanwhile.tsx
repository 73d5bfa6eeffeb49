import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import { WarningRail } from '#src/ui/Rail.tsx';
import { isMeanwhile } from './refusals.ts';

type Action =
  | { readonly state: 'idle' | 'busy' | 'done' }
  | { readonly state: 'failed'; readonly failure: FormFailure };

/** Says that somebody else was first, and keeps what was typed in sight. */
export function Meanwhile({ action }: { readonly action: Action }) {
  const { t } = useTranslator();
  if (action.state !== 'failed' || !isMeanwhile(action.failure)) return null;
  return <WarningRail>{t('deskRaces.meanwhile')}</WarningRail>;
}
