import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import {
  birthYears,
  getMaxBirthYear,
  type RankedSex,
  type RankingJoin,
  RankingJoinSchema,
  type RankingMembership,
  rankedSexes,
} from '#contract/rankings/membership.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

const rocOffsetYears = 1911;

/**
 * Parses a typed year of birth. In Taiwan a short year is a 民國 year, which cannot be mistaken for an AD year. Null if
 * nothing was typed, NaN if it is not a number.
 */
export function parseBirthYear(typed: string, language: Language): number | null {
  const year = parseYear(typed);
  const isRoc = language === 'zh-TW' && year !== null && year > 0 && year < 1_000;
  return isRoc ? year + rocOffsetYears : year;
}

/** The AD year if a 民國 year was typed; null otherwise. */
export function toAdYear(typed: string, language: Language): number | null {
  const year = parseBirthYear(typed, language);
  return year !== null && Number.isInteger(year) && year !== parseYear(typed) ? year : null;
}

/** Also accepts 民國75年. */
const parseYear = (typed: string): number | null => parseNumberInput(typed.trim().replace(/^民國|年$/g, ''));

interface Props {
  readonly membership: RankingMembership;
  readonly onChanged: () => void;
}

const sexes = [...rankedSexes, 'unsaid'] as const;
type Draft = { birth_year: string; sex: RankedSex | 'unsaid' };

/** Agrees to be ranked, or changes the year of birth and sex given when agreeing; both are optional. */
export function AgreementForm({ membership, onChanged }: Props) {
  const { t, language } = useTranslator();
  const isMember = membership.joined_at !== null;
  const maxBirthYear = getMaxBirthYear(toIsoDay(new Date(Date.now() + useServerSkewMs()).toISOString()));
  const [saved] = useState<Draft>({
    birth_year: formatNumberInput(membership.birth_year),
    sex: membership.sex ?? 'unsaid',
  });
  const form = useForm<Draft, RankingJoin, RankingMembership>({
    schema: RankingJoinSchema,
    saved,
    labels: { birth_year: t('masters.agree.birthYear'), sex: t('masters.agree.sex') },
    toInput: ({ birth_year: year, sex }) => ({
      birth_year: parseBirthYear(year, language),
      sex: sex === 'unsaid' ? null : sex,
    }),
    checkRules: ({ birth_year: year }) =>
      (parseBirthYear(year, language) ?? 0) > maxBirthYear
        ? { birth_year: { code: 'tooLarge', params: { maximum: maxBirthYear } } }
        : {},
    send: (body, signal) => callEndpoint(rankingsEndpoints.joinRanking, { body }, signal),
    onSuccess: () => {
      onChanged();
      return undefined;
    },
  });
  const adYear = toAdYear(form.values.birth_year, language);
  return (
    <Form
      form={form}
      submitLabel={t(isMember ? 'masters.agree.save' : 'masters.join')}
      busyLabel={t(isMember ? 'masters.agree.saving' : 'masters.agree.joining')}
      doneText={isMember ? t('masters.agree.saved') : ''}
      failedText={t(isMember ? 'masters.agree.saveFailed' : 'masters.joinFailed')}
      note={t('masters.agree.private')}
    >
      <NumberField
        {...form.field('birth_year')}
        isOptional
        isWhole
        hint={
          adYear === null
            ? t('masters.agree.birthYearHint', { min: birthYears.min, max: maxBirthYear })
            : t('masters.agree.isAd', { year: adYear })
        }
      />
      <RadioChips
        {...form.field('sex')}
        isOptional
        choices={sexes.map((value) => ({ value, label: t(`masters.agree.${value}`) }))}
      />
    </Form>
  );
}
