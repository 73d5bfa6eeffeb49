import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatFieldError } from './formatFieldError.ts';
import type { AnyDraft } from './formDraft.ts';
import type { FormHandle } from './useForm.ts';

/** Lists the problems above the fields; each line links to its field. */
export function FormSummary<Draft extends AnyDraft>({
  form,
}: {
  readonly form: Pick<FormHandle<Draft>, 'summary' | 'ref'>;
}) {
  const { t } = useTranslator();
  const { summary, ref } = form;
  if (summary.length === 0) return null;
  const go = (name: string) => {
    const field = ref.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    field?.querySelector<HTMLElement>('[aria-invalid="true"], input, select, textarea')?.focus();
  };
  return (
    <Container role="alert">
      <strong>{t('form.summaryTitle')}</strong>
      <ul>
        {summary.map(({ name, label, problem }) => (
          <li key={name}>
            <button type="button" onClick={() => go(name)}>
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
  border: 1px solid var(--line);
  border-left: 4px solid var(--signal);
  border-radius: var(--radius);
  background: var(--card);
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
