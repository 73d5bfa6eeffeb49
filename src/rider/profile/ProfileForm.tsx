import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { SubmitButton } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { fieldErrorText } from '#src/ui/form/fieldErrorText.ts';
import { Section } from '#src/ui/Section.tsx';
import { whileBusy } from '#src/ui/whileBusy.ts';
import { ActionOutcome } from './ActionOutcome.tsx';
import { type DraftErrors, errorsOf, lengthError, type ProfileField, readDraft } from './profileDraft.ts';
import { RestoredDraft } from './RestoredDraft.tsx';
import { useProfileDraft } from './useProfileDraft.ts';
import { useProfileFields } from './useProfileFields.ts';

/** Everything of the profile that the rider may change. What was typed stays, whatever the answer. */
export function ProfileForm({ user }: { readonly user: RiderProfile }) {
  const { t } = useTranslator();
  const session = useSession();
  const fields = useProfileFields();
  const { draft, isRestored, change: changeDraft, discard, settle } = useProfileDraft(user);
  const [errors, setErrors] = useState<DraftErrors>({});
  const { action, run, reset } = useAction<RiderProfile>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: DraftErrors) => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    const input = first && form.current?.elements.namedItem(first.name);
    if (input instanceof HTMLElement) input.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (action.state === 'busy') return;
    reset();
    const read = readDraft(draft);
    if (!read.ok) return refuse(read.errors);
    setErrors({});
    const result = await run((signal) => callEndpoint(ridersEndpoints.updateMe, { body: read.update }, signal));
    if (result?.ok) {
      session.send({ type: 'rider.profileChanged', user: result.answer });
      settle(draft, result.answer);
    } else if (result?.failure.kind === 'problem') {
      const found = errorsOf(result.failure.problem?.errors ?? [], draft);
      if (Object.keys(found).length > 0) {
        reset();
        refuse(found);
      }
    }
  };
  const change = (name: ProfileField) => (value: string) => {
    changeDraft(name, value);
    setErrors(({ [name]: _, ...others }) => others);
    if (action.state !== 'busy') reset();
  };
  const discardAll = () => {
    discard();
    setErrors({});
    reset();
    // The button goes with its words.
    form.current?.focus();
  };

  return (
    <Section title={t('profile.details')} intro={t('profile.intro')}>
      {isRestored ? <RestoredDraft onDiscard={discardAll} /> : null}
      <Form ref={form} tabIndex={-1} noValidate onSubmit={(event) => void submit(event)}>
        {fields.map(({ name, label, hint, input }) => {
          const error = errors[name] ?? lengthError(name, draft[name]);
          return (
            <Field
              key={name}
              label={label}
              {...(hint !== undefined && { hint })}
              error={error === undefined ? null : fieldErrorText(t, label, error)}
            >
              {(props) =>
                name === 'gender' ? (
                  <select
                    {...props}
                    name={name}
                    value={draft.gender}
                    onChange={(event) => change(name)(event.target.value)}
                  >
                    <option value="">{t('profile.genderNone')}</option>
                    <option value="male">{t('profile.male')}</option>
                    <option value="female">{t('profile.female')}</option>
                  </select>
                ) : (
                  <input
                    {...props}
                    {...input}
                    name={name}
                    value={draft[name]}
                    onChange={(event) => change(name)(event.target.value)}
                  />
                )
              }
            </Field>
          );
        })}
        <Last>
          <ActionOutcome action={action} failed={t('profile.saveFailed')} done={t('profile.saved')} />
          <SubmitButton data-variant="primary" {...whileBusy(action.state === 'busy')}>
            {t(action.state === 'busy' ? 'profile.saving' : 'profile.save')}
          </SubmitButton>
        </Last>
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &:focus { outline: none; }
  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Last = styled.div`
  display: grid;
  gap: 8px;
  grid-column: 1 / -1;
  & > button {
    width: 100%;
  }
  @media ${media.tablet} {
    & > button {
      justify-self: start;
      width: auto;
      min-width: 160px;
    }
  }
`;
