import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { maxSearchLength } from '#contract/limits.ts';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { SubmitButton } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';

/** Leads to the list with what was typed; nothing typed leads to all routes. */
export function RouteSearch() {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(pageHref('routelist') + (search === '' ? '' : `?${new URLSearchParams({ search })}`));
  };
  return (
    <Form role="search" action={pageHref('routelist')} onSubmit={submit}>
      <Field>
        <Icon name="search" />
        <input
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          aria-label={t('common.searchRoutes')}
          placeholder={t('common.searchRoutes')}
        />
      </Field>
      <SubmitButton data-variant="primary">{t('common.search')}</SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: 8px;
  max-width: 560px;
`;
const Field = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  svg {
    position: absolute;
    top: 13px;
    left: 12px;
    color: var(--soft);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: 48px;
    padding: 0 12px 0 42px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    appearance: none;
  }
  input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
`;
