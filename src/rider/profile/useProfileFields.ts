import type { InputHTMLAttributes } from 'react';
import { limits } from '#contract/limits.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ProfileField } from './profileDraft.ts';

interface ProfileInput {
  readonly name: ProfileField;
  readonly label: string;
  readonly hint?: string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/** The form's fields in their order. */
export function useProfileFields(): readonly ProfileInput[] {
  const { t } = useTranslator();
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const range = ({ min, max }: { readonly min: number; readonly max: number }) => t('profile.range', { min, max });
  return [
    {
      name: 'username',
      label: t('profile.username'),
      hint: t('profile.usernameHint'),
      input: { autoComplete: 'username', spellCheck: false },
    },
    {
      name: 'email',
      label: t('profile.email'),
      hint: t('profile.emailHint'),
      input: { type: 'email', autoComplete: 'email' },
    },
    {
      name: 'last_name',
      label: t('profile.lastName'),
      input: { autoComplete: 'family-name' },
    },
    {
      name: 'first_name',
      label: t('profile.firstName'),
      input: { autoComplete: 'given-name' },
    },
    { name: 'mass_kg', label: t('profile.mass'), hint: range(limits.bodyMassKg), input: number },
    { name: 'height_cm', label: t('profile.height'), hint: range(riderLimits.heightCm), input: number },
    { name: 'ftp_w', label: t('profile.ftp'), hint: range(limits.ftpW), input: { ...number, inputMode: 'numeric' } },
    { name: 'gender', label: t('profile.gender'), input: {} },
  ];
}
