import { limits } from '#contract/limits.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { type RiderProfile, RiderUpdateSchema } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Section } from '#src/ui/Section.tsx';

/** The form's values as typed. */
export type ProfileDraft = {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mass_kg: string;
  readonly height_cm: string;
  readonly gender: '' | 'male' | 'female';
  readonly ftp_w: string;
};

export function toDraft(rider: RiderProfile): ProfileDraft {
  return {
    username: rider.username,
    first_name: rider.first_name,
    last_name: rider.last_name,
    email: rider.email ?? '',
    mass_kg: formatNumberInput(rider.mass_kg),
    height_cm: formatNumberInput(rider.height_cm),
    gender: rider.gender ?? '',
    ftp_w: formatNumberInput(rider.ftp_w),
  };
}

/** The draft in the shape of `RiderUpdateSchema`: emptied fields are null. */
export function toUpdate(draft: ProfileDraft) {
  return {
    username: draft.username.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    email: draft.email.trim() || null,
    mass_kg: parseNumberInput(draft.mass_kg),
    height_cm: parseNumberInput(draft.height_cm),
    gender: draft.gender || null,
    ftp_w: parseNumberInput(draft.ftp_w),
  };
}

/** All editable fields of the profile. */
export function ProfileForm({ rider }: { readonly rider: RiderProfile }) {
  const { t } = useTranslator();
  const session = useSession();
  const formatRange = ({ min, max }: { readonly min: number; readonly max: number }) =>
    t('profile.range', { min, max });
  const form = useForm({
    schema: RiderUpdateSchema,
    saved: toDraft(rider),
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
    toInput: toUpdate,
    send: (update, signal) => callEndpoint(ridersEndpoints.updateMe, { body: update }, signal),
    onSuccess: (saved: RiderProfile) => {
      session.send({ type: 'rider.profileChanged', user: saved });
      return toDraft(saved);
    },
    draftKey: { key: 'profile', riderId: rider.id },
  });
  return (
    <Section title={t('profile.details')} intro={t('profile.intro')}>
      <Form
        form={form}
        submitLabel={t('profile.save')}
        busyLabel={t('profile.saving')}
        failedText={t('profile.saveFailed')}
        doneText={t('profile.saved')}
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
        <NumberField {...form.field('mass_kg')} hint={formatRange(limits.bodyMassKg)} />
        <NumberField {...form.field('height_cm')} hint={formatRange(riderLimits.heightCm)} />
        <NumberField {...form.field('ftp_w')} hint={formatRange(limits.ftpW)} isWhole />
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
