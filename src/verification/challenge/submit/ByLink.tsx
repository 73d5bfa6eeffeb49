import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { formatAttemptFailure } from '#src/verification/sending/formatAttemptFailure.ts';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';

/** Takes a pasted address or number of an activity; an error is shown while typing. */
export function ByLink({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { textProblem } = form;
  return (
    <TextField
      label={t('verificationSubmit.link')}
      hint={t('verificationSubmit.linkHint')}
      error={textProblem === null ? null : formatAttemptFailure(t, { code: textProblem })}
      value={form.text}
      onChange={(text) => form.send({ type: 'text.changed', text })}
      input={{
        inputMode: 'url',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: verificationLimits.activityTextMax,
        readOnly: form.phase !== 'choosing',
      }}
    />
  );
}
