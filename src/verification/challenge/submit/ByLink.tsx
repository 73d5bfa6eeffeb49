import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { failureText } from '#src/verification/sending/failureText.ts';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';

/** An activity's address or number, as it is pasted; what is wrong with it is said while it is typed. */
export function ByLink({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { textProblem } = form;
  return (
    <Field
      label={t('verificationSubmit.link')}
      hint={t('verificationSubmit.linkHint')}
      error={textProblem === null ? null : failureText(t, { code: textProblem })}
    >
      {(props) => (
        <input
          {...props}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={verificationLimits.activityTextMax}
          value={form.text}
          readOnly={form.phase !== 'choosing'}
          onChange={({ target }) => form.send({ type: 'text.changed', text: target.value })}
        />
      )}
    </Field>
  );
}
