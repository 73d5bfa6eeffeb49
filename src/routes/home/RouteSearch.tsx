import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { maxSearchLength } from '#contract/listLimits.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { SubmitButton } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';

/** Opens the route list with the typed text; empty text shows all routes. */
export function RouteSearch() {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(toPageHref('routelist') + (search === '' ? '' : `?${new URLSearchParams({ search })}`));
  };
  return (
    <Form role="search" action={toPageHref('routelist')} onSubmit={submit}>
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
      <SubmitButton data-variant="primary" aria-label={t('common.search')}>
        <Icon name="search" />
        <span>{t('common.search')}</span>
      </SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: 8px;
  max-width: 560px;
  button svg {
    display: none;
  }
  @media (max-width: 599px) {
    button svg {
      display: block;
    }
    button span {
      display: none;
    }
  }
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
    @media (max-width: 599px) {
      display: none;
    }
  }
  input {
    width: 100%;
    height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    appearance: none;
    @media ${media.tablet} {
      padding-left: 42px;
    }
  }
  input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
`;
