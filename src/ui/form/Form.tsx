import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { ActionOutcome } from '../ActionOutcome.tsx';
import { Button, SubmitButton } from '../Button.tsx';
import { getBusyProps } from '../getBusyProps.ts';
import { Notice } from '../Notice.tsx';
import { formatFieldError } from './formatFieldError.ts';
import type { AnyDraft } from './formDraft.ts';
import type { FormHandle } from './useForm.ts';

interface Props<Draft extends AnyDraft> {
  readonly form: FormHandle<Draft>;
  /** The submit button's label. */
  readonly submitLabel: string;
  /** The submit button's label while sending. */
  readonly busyLabel: string;
  /** One sentence above the button: what it will do, or until when it can be undone. */
  readonly note?: ReactNode;
  /** Shown after a success. */
  readonly doneText?: string;
  /** A sentence on what failed; the reason is added to it. */
  readonly failedText: string;
  readonly isSubmitPrimary?: boolean;
  /** For a destructive form: the button is styled as such, and a button that changes nothing comes before it. */
  readonly cancel?: { readonly text: string; readonly onPress: () => void };
  /** The form is longer than a screen: problems are listed at the button instead of above the fields. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/**
 * Fields in one column, two on a wide screen, and the submit button at the end. A field with `data-wide` spans both
 * columns.
 */
export function Form<Draft extends AnyDraft>(props: Props<Draft>) {
  const {
    form,
    submitLabel,
    busyLabel,
    note,
    doneText,
    failedText,
    isSubmitPrimary = true,
    cancel,
    isLong = false,
    children,
  } = props;
  const { t } = useTranslator();
  const isBusy = form.action.state === 'busy';
  return (
    <Fields ref={form.ref} tabIndex={-1} noValidate onSubmit={form.onSubmit}>
      {form.isRestored ? (
        <Notice
          role="status"
          action={
            <Button data-variant="quiet" onClick={form.discard}>
              {t('kit.draftDiscard')}
            </Button>
          }
        >
          {t('kit.draftRestored')}
        </Notice>
      ) : null}
      {isLong ? null : <FormSummary form={form} />}
      {children}
      <FormFooter>
        {isLong ? <FormSummary form={form} /> : null}
        {note === undefined ? null : <p data-note="">{note}</p>}
        <ActionOutcome action={form.action} failedText={failedText} doneText={doneText ?? ''} isSlow={form.isSlow} />
        {cancel === undefined ? null : <Button onClick={cancel.onPress}>{cancel.text}</Button>}
        <SubmitButton
          onMouseDown={preventBlur}
          {...(isSubmitPrimary && { 'data-variant': cancel === undefined ? 'primary' : 'danger' })}
          {...getBusyProps(isBusy)}
        >
          {isBusy ? busyLabel : submitLabel}
        </SubmitButton>
      </FormFooter>
    </Fields>
  );
}

/**
 * Blurring a field may show its error, which would move the button away under the press. Submitting checks all fields.
 */
function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &:focus { outline: none; }
  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [role='status'], & > [role='alert'], & > [data-wide] { grid-column: 1 / -1; }
  }
`;
const FormFooter = styled.div`
  display: grid;
  gap: 8px;
  grid-column: 1 / -1;
  & > [data-note] { color: var(--soft); }
  @media ${media.tablet} {
    & > button { justify-self: start; min-width: 160px; }
  }
`;

/** Lists the problems; each line moves the focus to its field. */
function FormSummary<Draft extends AnyDraft>({ form }: { readonly form: Pick<FormHandle<Draft>, 'summary' | 'ref'> }) {
  const { t } = useTranslator();
  const { summary, ref } = form;
  if (summary.length === 0) return null;
  const focusField = (name: string) => {
    const field = ref.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    field?.querySelector<HTMLElement>('[aria-invalid="true"], input, select, textarea')?.focus();
  };
  return (
    <Container role="alert">
      <strong>{t('form.summaryTitle')}</strong>
      <ul>
        {summary.map(({ name, label, problem }) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)}>
              {formatFieldError(t, label, problem)}
            </button>
          </li>
        ))}
      </ul>
    </Container>
  );
}

const Container = styled.div`
  padding: 10px 14px 2px;
  ${cardBox}
  border-left: 4px solid var(--signal);
  & strong { display: block; }
  & button {
    display: block;
    width: 100%;
    min-height: 48px;
    color: var(--signal);
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
  & li + li { border-top: 1px solid var(--line); }
`;
