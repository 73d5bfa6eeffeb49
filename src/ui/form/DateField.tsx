import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { IconButton } from '../IconButton.tsx';
import { Text } from '../primitives/Text.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldBinding } from './formTypes.ts';
import { inputStyle } from './inputStyle.ts';
import { RadioChips } from './RadioChips.tsx';

/** A date as typed in three inputs, valid or not. */
interface TypedDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
/** How the year is written: AD, or 民國 (AD − 1911). */
type Era = 'ad' | 'roc';

const rocYearOffset = 1911;
const emptyDate: TypedDate = { year: '', month: '', day: '' };

const normalizeDigits = (typed: string) => typed.normalize('NFKC').trim();
const toAdYear = (year: string, era: Era): number =>
  Number(normalizeDigits(year)) + (era === 'roc' ? rocYearOffset : 0);

/**
 * `YYYY-MM-DD`, or '' if nothing was typed. An invalid date is returned as typed, so that the schema rejects it and
 * nothing is lost.
 */
export function toDateValue(typed: TypedDate, era: Era): string {
  const parts = [typed.year, typed.month, typed.day].map(normalizeDigits);
  if (parts.every((part) => part === '')) return '';
  const date = toIsoDate(typed, era);
  return date ?? parts.join('-');
}

/** `YYYY-MM-DD`, or null if the day does not exist. */
export function toIsoDate(typed: TypedDate, era: Era): string | null {
  const parts = [typed.year, typed.month, typed.day].map(normalizeDigits);
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const year = toAdYear(typed.year, era);
  if (year < 1000 || year > 9999 || Number(normalizeDigits(typed.year)) < 1) return null;
  const month = Number(parts[1]);
  const day = Number(parts[2]);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isRealDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isRealDate ? date.toISOString().slice(0, 10) : null;
}

/** Splits an ISO date into three parts; anything else gives three empty parts. */
export function toTypedDate(value: string, era: Era): TypedDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined) return emptyDate;
  return { year: formatYear(Number(year), era), month: String(Number(month)), day: String(Number(day)) };
}

/**
 * The same year in the other era. Unchanged if it is not a number, or before 民國 1: nothing that was typed is lost.
 */
export function convertYear(year: string, from: Era, to: Era): string {
  if (from === to || !/^\d{1,4}$/.test(normalizeDigits(year))) return year;
  const ad = toAdYear(year, from);
  return to === 'roc' && ad <= rocYearOffset ? year : formatYear(ad, to);
}

/** The era in which a value is shown: a year before 民國 1 only as AD. */
const chooseEraFor = (value: string, preferred: Era): Era =>
  /^\d{4}-/.test(value) && Number(value.slice(0, 4)) <= rocYearOffset ? 'ad' : preferred;

const formatYear = (ad: number, era: Era): string => String(era === 'roc' ? ad - rocYearOffset : ad);

interface Props extends FieldBinding<string> {
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** `YYYY-MM-DD`; the range of the calendar. */
  readonly minDate?: string;
  readonly maxDate?: string;
  /** `birth` lets the browser fill it in. */
  readonly autoComplete?: 'birth';
}

const dateParts = ['year', 'month', 'day'] as const;

/**
 * A date, typed in three boxes or picked from the system's calendar; its value is `YYYY-MM-DD`. The year may be entered
 * as AD or 民國, as on documents in Taiwan; the other one is shown below.
 */
export function DateField(props: Props) {
  const { label, value, onChange, onLeave, error, name, isDisabled, hint, isOptional, ...rest } = props;
  const { minDate, maxDate, autoComplete } = rest;
  const { t, language } = useTranslator();
  const [era, setEra] = useState<Era>(() => chooseEraFor(value, language === 'zh-TW' ? 'roc' : 'ad'));
  const [typed, setTyped] = useState(() => toTypedDate(value, era));
  const calendar = useRef<HTMLInputElement>(null);
  // If the value was changed from outside (a draft was discarded, a date was picked), that value is shown.
  const displayed = toDateValue(typed, era) === value ? typed : toTypedDate(value, era);
  const date = toIsoDate(displayed, era);

  const changePart = (part: Partial<TypedDate>) => {
    const newDate = { ...displayed, ...part };
    setTyped(newDate);
    onChange(toDateValue(newDate, era));
  };
  const chooseEra = (newEra: Era) => {
    setEra(newEra);
    const convertedDate = { ...displayed, year: convertYear(displayed.year, era, newEra) };
    setTyped(convertedDate);
    onChange(toDateValue(convertedDate, newEra));
  };
  return (
    <FieldGroup
      legend={label}
      error={error}
      name={name}
      isOptional={isOptional}
      isDisabled={isDisabled}
      hint={<Hint otherEraYear={date === null ? null : formatOtherEraYear(t, date, era)} hint={hint} />}
    >
      {(fieldProps) => (
        <>
          <EraChoice>
            <RadioChips<Era>
              label={t('kit.era')}
              isLegendHidden
              value={era}
              onChange={chooseEra}
              choices={[
                { value: 'roc', label: t('kit.roc') },
                { value: 'ad', label: t('kit.ad') },
              ]}
            />
          </EraChoice>
          <Inputs>
            {dateParts.map((part) => (
              <label key={part} data-part={part}>
                <input
                  {...fieldProps}
                  type="text"
                  inputMode="numeric"
                  autoComplete={autoComplete === 'birth' ? `bday-${part}` : 'off'}
                  maxLength={4}
                  name={name === undefined ? undefined : `${name}-${part}`}
                  value={displayed[part]}
                  onChange={({ target }) => changePart({ [part]: target.value })}
                  onBlur={part === 'day' ? onLeave : undefined}
                />
                <span>{t(`kit.${part}`)}</span>
              </label>
            ))}
            <Picker>
              <IconButton
                icon="calendar"
                label={t('kit.pickDate')}
                disabled={isDisabled}
                onClick={() => openCalendar(calendar.current)}
              />
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={date ?? ''}
                min={minDate}
                max={maxDate}
                onChange={({ target }) => {
                  const newEra = chooseEraFor(target.value, era);
                  setEra(newEra);
                  setTyped(toTypedDate(target.value, newEra));
                  onChange(target.value);
                }}
              />
            </Picker>
          </Inputs>
        </>
      )}
    </FieldGroup>
  );
}

function Hint({ otherEraYear, hint }: { readonly otherEraYear: string | null; readonly hint: ReactNode }) {
  return (
    <>
      {/* Announced when it changes: the year in the other era reveals a typing error. */}
      <span role="status" className="num">
        {otherEraYear ?? ''}
      </span>
      {hint === undefined ? null : (
        <Text as="span" display="block">
          {hint}
        </Text>
      )}
    </>
  );
}

function formatOtherEraYear(t: ReturnType<typeof useTranslator>['t'], date: string, era: Era): string | null {
  const [year = '', month = '', day = ''] = date.split('-');
  if (era === 'roc') return t('kit.adDate', { date: date.replaceAll('-', '/') });
  const roc = Number(year) - rocYearOffset;
  return roc < 1 ? null : t('kit.rocDate', { year: roc, month: Number(month), day: Number(day) });
}

function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // Unavailable in this browser, or forbidden in a frame: the three boxes are enough.
  }
}

const EraChoice = styled.div`
  position: absolute;
  top: -18px;
  right: 0;
  & label { min-height: 40px; padding: 2px 14px; font-size: 0.875rem; white-space: nowrap; }
  /* Languages with longer words than Chinese get a separate line. */
  :lang(en) &, :lang(fr) &, :lang(th) & { position: static; justify-self: start; }
  & label::before { content: ''; position: absolute; inset: -4px 0; }
`;
const Inputs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr) minmax(0, 1fr) 48px;
  gap: 8px;
  padding-top: 26px;
  & > label { display: grid; align-items: center; }
  & > label > input {
    ${inputStyle}
    grid-area: 1 / 1;
    padding-right: 32px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  & > label > span {
    grid-area: 1 / 1;
    justify-self: end;
    padding-right: 10px;
    color: var(--soft);
    font-size: 0.875rem;
    pointer-events: none;
  }
  :lang(en) &, :lang(fr) &, :lang(th) & {
    padding-top: 4px;
    & > label > input { padding: 18px 8px 0; }
    & > label > span { align-self: start; justify-self: start; padding: 3px 8px 0; font-size: 0.8125rem; line-height: 1.3; }
    & > label > input { min-height: 52px; }
  }
`;
const Picker = styled.span`
  position: relative;
  align-self: center;
  & > button { border: 1px solid var(--control); background: var(--card); }
  /* Invisible; the system opens its calendar here. */
  & > input { position: absolute; right: 0; bottom: 0; width: 48px; height: 1px; padding: 0; border: 0; opacity: 0; pointer-events: none; }
`;
