import type { DeclarationStatus } from '#contract/deviceDeclarations/deviceKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<DeclarationStatus, StatusTone>> = {
  missing_recording: 'warning',
  declared: 'announced',
  checked: 'open',
  refused: 'alarm',
};

/** The status of a declaration. */
export function DeclarationChip({ status }: { readonly status: DeclarationStatus }) {
  const { t } = useTranslator();
  return <StatusChip tone={tones[status]}>{t(`devices.status.${status}`)}</StatusChip>;
}
