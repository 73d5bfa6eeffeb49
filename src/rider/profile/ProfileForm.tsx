import { limits } from '#contract/limits.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { type RiderProfile, RiderUpdateSchema } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Section } from '#src/ui/Section.tsx';
import { toDraft, toUpdate } from './profileDraft.ts';

/** All editable fields of the profile. */
export function ProfileForm({ user }: { readonly user: RiderProfile }) {
  const { t } = useTranslator();
  const session = useSession();
  const range = ({ min, max }: { readonly min: number; readonly max: number }) => t('profile.range', { min, max });
  const form = useForm({
    schema: RiderUpdateSchema,
    saved: toDraft(user),
    labels: {
      username: t('profile.username'),
      email: t('profile.email'),
      last_name: t('profile.lastName'),
      first_name: t('profile.firstName'),
      mass_kg: t('profile.mass'),
      height_cm: t('profile.height'),
      ftp_w: t('profile.ftp'),
      gender: t('profile.gender'),
    },
    read: toUpdate,
    send: (update, signal) => callEndpoint(ridersEndpoints.updateMe, { body: update }, signal),
    onSuccess: (saved: RiderProfile) => {
      session.send({ type: 'rider.profileChanged', user: saved });
      return toDraft(saved);
    },
    draftKey: { key: 'profile', owner: user.id },
  });
  return (
    <Section title={t('profile.details')} intro={t('profile.intro')}>
      <Form
        form={form}
        submit={t('profile.save')}
        busy={t('profile.saving')}
        failed={t('profile.saveFailed')}
        done={t('profile.saved')}
      >
        <TextField
          {...form.field('username')}
          hint={t('profile.usernameHint')}
          input={{ autoComplete: 'username', spellCheck: false }}
        />
        <TextField
          {...form.field('email')}
          hint={t('profile.emailHint')}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        <TextField {...form.field('last_name')} input={{ autoComplete: 'family-name' }} />
        <TextField {...form.field('first_name')} input={{ autoComplete: 'given-name' }} />
        <NumberField {...form.field('mass_kg')} hint={range(limits.bodyMassKg)} />
        <NumberField {...form.field('height_cm')} hint={range(riderLimits.heightCm)} />
        <NumberField {...form.field('ftp_w')} hint={range(limits.ftpW)} isWhole />
        <Select
          {...form.field('gender')}
          choices={[
            { value: '', label: t('profile.genderNone') },
            { value: 'male', label: t('profile.male') },
            { value: 'female', label: t('profile.female') },
          ]}
        />
      </Form>
    </Section>
  );
}
